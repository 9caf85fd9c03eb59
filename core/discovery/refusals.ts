import { refusal } from '../kernel/refusals/reason.ts';

export const point = refusal('discovery.point', 'A point needs both lat and lng.');
