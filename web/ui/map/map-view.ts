import type { LatLng } from './areas.ts';

export type MapPoint = {
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly label: string;
  /** One or two characters in the pin. Without them the pin is a dot. */
  readonly mark?: string | undefined;
};
export type MapView = {
  readonly points: readonly MapPoint[];
  readonly center?: LatLng | undefined;
  readonly zoom: number;
  readonly picked?: string | undefined;
  readonly onPick?: ((id: string) => void) | undefined;
  /** Called when somebody presses the map. */
  readonly onPlace?: ((spot: LatLng) => void) | undefined;
};
