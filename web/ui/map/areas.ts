import { feature } from 'topojson-client';

export type Topology = Parameters<typeof feature>[0];
type Ring = readonly (readonly number[])[];
type Outline = {
  readonly properties: { readonly name: string };
  readonly geometry:
    | { readonly type: 'Polygon'; readonly coordinates: readonly Ring[] }
    | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly Ring[])[] };
};

/** `[latitude, longitude]`, as the map library expects it. */
export type LatLng = [number, number];
export type Area = { readonly name: string; readonly rings: LatLng[][]; readonly low: LatLng; readonly high: LatLng };

const ringsOf = ({ geometry }: Outline): readonly Ring[] =>
  geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();

function areaOf(shape: Outline): Area {
  const rings = ringsOf(shape).map((ring) => ring.map(([lng = 0, lat = 0]): LatLng => [lat, lng]));
  const low: LatLng = [90, 180];
  const high: LatLng = [-90, -180];
  for (const [lat, lng] of rings.flat()) {
    low[0] = Math.min(low[0], lat);
    low[1] = Math.min(low[1], lng);
    high[0] = Math.max(high[0], lat);
    high[1] = Math.max(high[1], lng);
  }
  return { name: shape.properties.name, rings, low, high };
}

export function areasOf(topology: Topology, kind: 'states' | 'counties'): Area[] {
  const object = topology.objects[kind];
  if (!object) return [];
  return (feature(topology, object) as unknown as { readonly features: readonly Outline[] }).features.map(areaOf);
}
