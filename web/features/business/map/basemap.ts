import * as L from 'leaflet';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import css from './map.module.css';
import { onEarth, type Spot, streetsAround } from './streets.ts';

type Atlas = Topology<{ states: GeometryCollection; counties: GeometryCollection }>;
/** From this zoom on the streets are drawn; below it, counties are enough. */
const STREETS_FROM = 13;
const DOOR_ZOOM = 16;

/** The map's colours follow light and dark; a canvas cannot read them by itself. */
function inks(element: HTMLElement) {
  const style = getComputedStyle(element);
  const ink = (name: string) => style.getPropertyValue(`--map-${name}`).trim();
  return {
    land: ink('land'),
    road: ink('road'),
    park: ink('park'),
    house: ink('house'),
    county: ink('county'),
    state: ink('state'),
  };
}
type Inks = ReturnType<typeof inks>;

async function outlines(ink: Inks): Promise<L.Layer[]> {
  const { default: text } = await import('us-atlas/counties-10m.json?raw');
  const atlas = JSON.parse(text) as Atlas;
  const { states, counties } = atlas.objects;
  return [
    L.geoJSON(feature(atlas, states), { style: { stroke: false, fillColor: ink.land, fillOpacity: 1 }, interactive: false }),
    L.geoJSON(
      mesh(atlas, counties, (a, b) => a !== b),
      { style: { color: ink.county, weight: 1 }, interactive: false },
    ),
    L.geoJSON(mesh(atlas, states), { style: { color: ink.state, weight: 1.75 }, interactive: false }),
  ];
}

function quarter([latitude, longitude]: readonly [number, number], ink: Inks): L.LayerGroup {
  const { roads, patches } = streetsAround(latitude, longitude);
  const at = onEarth(latitude, longitude);
  const ground: Spot[] = Array.from({ length: 48 }, (_, step) => {
    const angle = (step / 48) * 2 * Math.PI;
    return [Math.cos(angle) * 1900, Math.sin(angle) * 1900];
  });
  const still = { interactive: false } as const;
  const filled = (corners: readonly Spot[], fillColor: string) =>
    L.polygon(corners.map(at), { ...still, stroke: false, fillColor, fillOpacity: 1 });
  const line = (spots: readonly Spot[], weight: number) => L.polyline(spots.map(at), { ...still, color: ink.road, weight });
  return L.layerGroup([
    filled(ground, ink.land),
    ...patches.filter(({ kind }) => kind === 'park').map(({ corners }) => filled(corners, ink.park)),
    ...patches.filter(({ kind }) => kind === 'house').map(({ corners }) => filled(corners, ink.house)),
    ...roads.map((road) => line(road.line, road.wide ? 10 : 5)),
  ]);
}

const pin = () =>
  L.divIcon({
    className: css.marker ?? '',
    iconSize: [44, 54],
    iconAnchor: [22, 52],
    html: '<svg viewBox="-30 -82 60 86" width="44" height="54" aria-hidden="true"><path d="M0 0C-3-17-26-27-26-50a26 26 0 1 1 52 0C26-27 3-17 0 0Z"/><circle cy="-50" r="9.500"/></svg>',
  });

/** Draws the map and gives back how to take it down again. */
export function drawMap(element: HTMLElement, point: readonly [number, number]): () => void {
  const ink = inks(element);
  const map = L.map(element, {
    center: [point[0], point[1]],
    zoom: DOOR_ZOOM,
    minZoom: 4,
    maxZoom: 18,
    preferCanvas: true,
    attributionControl: false,
    zoomAnimation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  });
  const streets = quarter(point, ink).addTo(map);
  const country = L.layerGroup();
  map.on('zoomend', () => {
    const isNear = map.getZoom() >= STREETS_FROM;
    if (isNear) streets.addTo(map);
    else streets.remove();
  });
  L.marker([point[0], point[1]], { icon: pin(), interactive: false, keyboard: false }).addTo(map);
  let isGone = false;
  void outlines(ink)
    .then((layers) => {
      if (isGone) return;
      for (const layer of layers) country.addLayer(layer);
      country.addTo(map);
      // The outlines came last but lie lowest.
      if (map.hasLayer(streets)) streets.remove().addTo(map);
    })
    .catch((error: unknown) => console.error('map outlines', error));
  return () => {
    isGone = true;
    map.remove();
  };
}
