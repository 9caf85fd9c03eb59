import type { Service, ServiceType } from '../use-menu.ts';

export type TabProps = {
  readonly businessId: number;
  readonly services: readonly Service[];
  readonly types: readonly ServiceType[];
  readonly mayChange: boolean;
};
