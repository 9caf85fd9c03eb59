import type { Spot } from './areas.ts';

export type MapPoint = {
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly label: string;
  /** One or two characters in the pin; without them it is a dot. */
  readonly mark?: string | undefined;
};
export type MapView = {
  readonly points: readonly MapPoint[];
  readonly center?: Spot | undefined;
  readonly zoom: number;
  readonly picked?: string | undefined;
  readonly onPick?: ((id: string) => void) | undefined;
  /** Called when somebody presses the map. */
  readonly onPlace?: ((spot: Spot) => void) | undefined;
};
