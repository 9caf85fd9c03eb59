// This import must come before Leaflet, which assigns markup while it loads.
import './trusted-map.ts';
import 'leaflet/dist/leaflet.css';
import L from 'leaflet';
import type { Area, LatLng } from './areas.ts';
import css from './Basemap.module.css';
import type { MapPoint, MapView } from './map-view.ts';
import { loadCountyAreas, loadStateAreas } from './outlines.ts';
import { addPinLayer } from './pins.ts';
import { closestZoom, usefulZoom } from './zoom.ts';

/** Map tiles of the operator; the address contains {z}, {x} and {y}, as usual for tile servers. */
export type MapTiles = { readonly address: string; readonly source: string };
export type MapWords = { readonly zoomIn: string; readonly zoomOut: string; readonly source: string };

const COUNTRY: LatLng = [39.5, -98.35];
const COUNTRY_ZOOM = 4;
const COUNTIES_FROM = 7;
const COUNTY_NAMES_FROM = 8;
const STATE_NAMES_UP_TO = 7;
const WORLD: LatLng[] = [
  [-85, -360],
  [-85, 360],
  [85, 360],
  [85, -360],
];

const overlaps = ({ low, high }: Area, view: L.LatLngBounds) =>
  low[0] < view.getNorth() && high[0] > view.getSouth() && low[1] < view.getEast() && high[1] > view.getWest();

function nameAt(spot: L.LatLngExpression, text: string, kind: string | undefined): L.Marker {
  const html = document.createElement('span');
  html.textContent = text;
  const icon = L.divIcon({ html, className: kind ?? '', iconSize: [0, 0] });
  return L.marker(spot, { icon, interactive: false, keyboard: false, pane: 'names' });
}
const middle = ({ low, high }: Area): LatLng => [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2];
const widthOf = (map: L.Map, { low, high }: Area) => map.latLngToLayerPoint(high).x - map.latLngToLayerPoint(low).x;

/** Writes the names that fit into their area. A name that a pin would cover is written below the pin. */
function writeNames(
  map: L.Map,
  names: L.LayerGroup,
  areas: readonly Area[],
  pins: readonly MapPoint[],
  kind: string | undefined,
) {
  const view = map.getBounds();
  const drops = pins.map(({ latitude, longitude }) => map.latLngToLayerPoint([latitude, longitude]));
  const besidePins = (area: Area) => {
    const at = map.latLngToLayerPoint(middle(area));
    const reach = area.name.length * 4 + 18;
    const pin = drops.find(({ x, y }) => Math.abs(x - at.x) < reach && at.y > y - 46 && at.y < y + 12);
    return pin ? map.layerPointToLatLng([at.x, pin.y + 16]) : middle(area);
  };
  for (const area of areas.filter((each) => overlaps(each, view)))
    if (widthOf(map, area) > area.name.length * 9) names.addLayer(nameAt(besidePins(area), area.name, kind));
}

/**
 * Draws the borders of states and counties. Everything outside of the country is one plain colour, because we have no outlines for
 * it.
 */
function drawOutlines(map: L.Map, pins: () => readonly MapPoint[]) {
  map.createPane('beyond').style.zIndex = '250';
  map.createPane('names').style.zIndex = '450';
  const ground = { renderer: L.svg({ pane: 'beyond', padding: 0.3 }), pane: 'beyond', interactive: false };
  const line = { ...ground, fill: false, smoothFactor: 1 };
  const beyond = L.polygon([], { ...ground, stroke: false, className: css.beyond ?? '' }).addTo(map);
  const countyLines = L.polygon([], { ...line, className: css.county ?? '' }).addTo(map);
  const stateLines = L.polygon([], { ...line, className: css.state ?? '' }).addTo(map);
  const names = L.layerGroup().addTo(map);
  let gone = false;
  async function settle() {
    const states = await loadStateAreas();
    if (gone) return;
    const zoom = map.getZoom();
    const view = map.getBounds().pad(0.3);
    const near = states.filter((area) => overlaps(area, view)).flatMap(({ rings }) => rings);
    beyond.setLatLngs([WORLD, ...near]);
    stateLines.setLatLngs(near.map((ring) => [ring]));
    const counties = zoom >= COUNTIES_FROM ? await loadCountyAreas() : [];
    if (gone) return;
    const close = counties.filter((area) => overlaps(area, view));
    countyLines.setLatLngs(close.flatMap(({ rings }) => rings.map((ring) => [ring])));
    names.clearLayers();
    if (zoom <= STATE_NAMES_UP_TO) writeNames(map, names, states, pins(), css.stateName);
    if (zoom >= COUNTY_NAMES_FROM) writeNames(map, names, close, pins(), css.countyName);
  }
  // Without the outlines the map still shows its pins.
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

function look(map: L.Map, { points, center, zoom: asked }: MapView, hasTiles: boolean) {
  const spots = points.map(({ latitude, longitude }): LatLng => [latitude, longitude]);
  const [only] = spots;
  const zoom = usefulZoom(asked, hasTiles, center !== undefined || spots.length === 1);
  map.setMaxZoom(closestZoom(hasTiles));
  if (center) map.setView(center, zoom);
  else if (spots.length > 1)
    map.fitBounds(L.latLngBounds(spots), { paddingTopLeft: [36, 64], paddingBottomRight: [36, 40], maxZoom: zoom });
  else if (only) map.setView(only, zoom);
  else map.setView(COUNTRY, COUNTRY_ZOOM);
}

/**
 * Lets people scroll the page when they are over the map: the wheel zooms only with Ctrl or ⌘; one finger scrolls the page, two
 * fingers move and zoom the map.
 */
function letPageScroll(map: L.Map, element: HTMLElement) {
  const wheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    map.setZoomAround(map.mouseEventToContainerPoint(event), map.getZoom() + (event.deltaY < 0 ? 1 : -1));
  };
  element.addEventListener('wheel', wheel, { passive: false });
  return () => element.removeEventListener('wheel', wheel);
}

type Ground = {
  readonly words: MapWords;
  readonly tiles: MapTiles | undefined;
  readonly pins: () => readonly MapPoint[];
  readonly onTilesLost: () => void;
};

function drawGround(map: L.Map, { words, pins }: Ground): () => void {
  map.attributionControl.addAttribution(words.source);
  return drawOutlines(map, pins);
}

/** Shows tiles if the operator has them. If a tile fails to load, the outlines replace all tiles for good. */
function layGround(map: L.Map, ground: Ground): () => void {
  const { tiles, onTilesLost } = ground;
  if (!tiles) return drawGround(map, ground);
  const pictures = L.tileLayer(tiles.address, { attribution: tiles.source, className: css.picture ?? '' }).addTo(map);
  let stop = () => {};
  pictures.once('tileerror', () => {
    pictures.remove();
    stop = drawGround(map, ground);
    onTilesLost();
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
  let hasTiles = tiles !== undefined;
  look(map, first, hasTiles);
  const onTilesLost = () => look(map, last, (hasTiles = false));
  const stopGround = layGround(map, { words, tiles, pins: () => last.points, onTilesLost });
  const mark = addPinLayer(map);
  const stopWheel = letPageScroll(map, element);
  mark(first);
  map.on('click', ({ latlng }) => last.onPlace?.([latlng.lat, latlng.lng]));
  return {
    mark,
    look: (view: MapView) => look(map, (last = view), hasTiles),
    /**
     * Sets the view again when a hidden map is shown, because a hidden map, such as the one beside the list on a phone, has no
     * size.
     */
    resize() {
      const wasHidden = map.getSize().x === 0;
      map.invalidateSize({ animate: false });
      if (wasHidden) look(map, last, hasTiles);
    },
    remove() {
      stopGround();
      stopWheel();
      map.remove();
    },
  };
}
