import 'leaflet/dist/leaflet.css';
import L from 'leaflet';
import css from './Basemap.module.css';
import { type Area, countyAreas, type Spot, stateAreas } from './outlines.ts';
import { layPins } from './pins.ts';
import { boxesPath, roadsPath, streetsOn, TILE } from './street-pattern.ts';

export type MapPoint = {
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly label: string;
  /** One or two characters in the pin; a dot without them. */
  readonly mark?: string | undefined;
};
export type MapView = {
  readonly points: readonly MapPoint[];
  readonly center?: Spot | undefined;
  readonly zoom: number;
  readonly picked?: string | undefined;
  readonly onPick?: ((id: string) => void) | undefined;
  /** Somebody pressed the ground: there. */
  readonly onPlace?: ((spot: Spot) => void) | undefined;
};
/** Real map pictures that the operator pays for; the address as tile servers write it, with {z}, {x} and {y}. */
export type MapTiles = { readonly address: string; readonly source: string };
export type MapWords = { readonly zoomIn: string; readonly zoomOut: string; readonly source: string };

const COUNTRY: Spot = [39.5, -98.35];
const COUNTRY_ZOOM = 4;
const CLOSEST = 17;
const COUNTIES_FROM = 7;
const COUNTY_NAMES_FROM = 8;
const STATE_NAMES_UP_TO = 7;
const WORLD: Spot[] = [
  [-85, -360],
  [-85, 360],
  [85, 360],
  [85, -360],
];
const SVG = 'http://www.w3.org/2000/svg';

function shape(kind: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS(SVG, kind);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

/** Drawn as SVG with classes, so that light and dark are only a matter of the style sheet. */
function streetTile({ x, y, z }: L.Coords): HTMLElement {
  const tile = document.createElement('div');
  const { streets, greens, houses } = streetsOn(x, y, z);
  const svg = shape('svg', { width: TILE, height: TILE, viewBox: `0 0 ${TILE} ${TILE}`, 'aria-hidden': 'true' });
  const draw = (path: string, kind: string | undefined, style = '') =>
    path !== '' && svg.append(shape('path', { d: path, class: kind ?? '', style }));
  draw(boxesPath(greens), css.green);
  draw(boxesPath(houses), css.house);
  const scale = `--scale: ${Math.max(0.35, Math.min(1, 2 ** (z - 15)))}`;
  for (const kind of ['street', 'avenue', 'highway'] as const) draw(roadsPath(streets, kind), css[kind], scale);
  tile.append(svg);
  return tile;
}
const streetLayer = () => Object.assign(new L.GridLayer({ tileSize: TILE }), { createTile: streetTile });

const overlaps = ({ low, high }: Area, view: L.LatLngBounds) =>
  low[0] < view.getNorth() && high[0] > view.getSouth() && low[1] < view.getEast() && high[1] > view.getWest();

function nameAt(spot: Spot, text: string, kind: string | undefined): L.Marker {
  const html = document.createElement('span');
  html.textContent = text;
  const icon = L.divIcon({ html, className: kind ?? '', iconSize: [0, 0] });
  return L.marker(spot, { icon, interactive: false, keyboard: false, pane: 'names' });
}
const middle = ({ low, high }: Area): Spot => [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2];
const widthOf = (map: L.Map, { low, high }: Area) => map.latLngToLayerPoint(high).x - map.latLngToLayerPoint(low).x;

/** The names that fit into their area as it is seen now. */
function writeNames(map: L.Map, names: L.LayerGroup, areas: readonly Area[], kind: string | undefined) {
  const view = map.getBounds();
  for (const area of areas.filter((each) => overlaps(each, view)))
    if (widthOf(map, area) > area.name.length * 9) names.addLayer(nameAt(middle(area), area.name, kind));
}

/** Land, water and borders; they arrive after the first picture, which is streets on land and never empty. */
function drawOutlines(map: L.Map) {
  map.createPane('sea').style.zIndex = '250';
  map.createPane('names').style.zIndex = '450';
  const renderer = L.svg({ pane: 'sea', padding: 0.3 });
  const line = { renderer, pane: 'sea', interactive: false, fill: false, smoothFactor: 1 };
  const sea = L.polygon([], { renderer, pane: 'sea', interactive: false, stroke: false, className: css.sea ?? '' }).addTo(map);
  const countyLines = L.polygon([], { ...line, className: css.county ?? '' }).addTo(map);
  const stateLines = L.polygon([], { ...line, className: css.state ?? '' }).addTo(map);
  const names = L.layerGroup().addTo(map);
  let gone = false;
  async function settle() {
    const states = await stateAreas();
    if (gone) return;
    const zoom = map.getZoom();
    const view = map.getBounds().pad(0.3);
    const near = states.filter((area) => overlaps(area, view)).flatMap(({ rings }) => rings);
    sea.setLatLngs([WORLD, ...near]);
    stateLines.setLatLngs(near.map((ring) => [ring]));
    const counties = zoom >= COUNTIES_FROM ? await countyAreas() : [];
    if (gone) return;
    const close = counties.filter((area) => overlaps(area, view));
    countyLines.setLatLngs(close.flatMap(({ rings }) => rings.map((ring) => [ring])));
    names.clearLayers();
    if (zoom <= STATE_NAMES_UP_TO) writeNames(map, names, states, css.stateName);
    if (zoom >= COUNTY_NAMES_FROM) writeNames(map, names, close, css.countyName);
  }
  // Without outlines the map still shows streets and pins.
  const { dataset } = map.getContainer();
  const settleQuietly = () => {
    dataset.drawing = '';
    const done = () => delete dataset.drawing;
    void settle().then(done, done);
  };
  map.on('moveend', settleQuietly);
  settleQuietly();
  return () => (gone = true);
}

function look(map: L.Map, { points, center, zoom }: MapView) {
  const spots = points.map(({ latitude, longitude }): Spot => [latitude, longitude]);
  const [only] = spots;
  if (center) map.setView(center, zoom);
  else if (spots.length > 1)
    map.fitBounds(L.latLngBounds(spots), { paddingTopLeft: [36, 64], paddingBottomRight: [36, 40], maxZoom: zoom });
  else if (only) map.setView(only, zoom);
  else map.setView(COUNTRY, COUNTRY_ZOOM);
}

/** The page scrolls over the map: the wheel zooms only with Ctrl or ⌘, one finger scrolls, two move and pinch. */
function letPageScroll(map: L.Map, element: HTMLElement) {
  const wheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    map.setZoomAround(map.mouseEventToContainerPoint(event), map.getZoom() + (event.deltaY < 0 ? 1 : -1));
  };
  element.addEventListener('wheel', wheel, { passive: false });
  return () => element.removeEventListener('wheel', wheel);
}

/** Our own drawing: streets at once, outlines when they arrive. */
function drawGround(map: L.Map, words: MapWords): () => void {
  map.attributionControl.addAttribution(words.source);
  streetLayer().addTo(map);
  return drawOutlines(map);
}

/** Tiles where the operator has some; when one does not come, our own drawing takes over for good. */
function layGround(map: L.Map, words: MapWords, tiles: MapTiles | undefined): () => void {
  if (!tiles) return drawGround(map, words);
  const pictures = L.tileLayer(tiles.address, { attribution: tiles.source, className: css.picture ?? '' }).addTo(map);
  let stop = () => {};
  pictures.once('tileerror', () => {
    pictures.remove();
    stop = drawGround(map, words);
  });
  return () => {
    pictures.off();
    stop();
  };
}

function openMap(element: HTMLElement, words: MapWords): L.Map {
  const touch = matchMedia('(pointer: coarse)').matches;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(element, {
    zoomControl: false,
    scrollWheelZoom: false,
    dragging: !touch,
    minZoom: 3,
    zoomSnap: 0.5,
    maxZoom: CLOSEST,
    zoomAnimation: !still,
    fadeAnimation: !still,
    maxBounds: [
      [5, -190],
      [75, -40],
    ],
  });
  map.attributionControl.setPrefix(false);
  L.control.zoom({ position: 'bottomright', zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map);
  return map;
}

export function drawMap(element: HTMLElement, first: MapView, words: MapWords, tiles?: MapTiles) {
  const map = openMap(element, words);
  let last = first;
  look(map, first);
  const stopGround = layGround(map, words, tiles);
  const mark = layPins(map);
  const stopWheel = letPageScroll(map, element);
  mark(first);
  map.on('click', ({ latlng }) => last.onPlace?.([latlng.lat, latlng.lng]));
  return {
    mark,
    look: (view: MapView) => look(map, (last = view)),
    /** Nothing fits into a map that is hidden, as on a phone beside the list: it is aimed anew when it is shown. */
    resize() {
      const wasHidden = map.getSize().x === 0;
      map.invalidateSize({ animate: false });
      if (wasHidden) look(map, last);
    },
    remove() {
      stopGround();
      stopWheel();
      map.remove();
    },
  };
}
