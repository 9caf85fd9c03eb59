import L from 'leaflet';
import css from './Basemap.module.css';
import type { MapPoint, MapView } from './map-view.ts';
import { spreadPins } from './spread-pins.ts';

/** The smallest distance between two pins, which leaves a small gap between them. */
const GAP = 34;
/** The distance from the pin's point to the lower end of its drop. */
const FOOT = 7;
const MOVED = 3;

type Pick = NonNullable<MapView['onPick']>;
type Placed = { readonly point: MapPoint; readonly pin: L.Marker; readonly stem: L.Polyline };

function pinOf(point: MapPoint, onPick: Pick | null): L.Marker {
  const html = document.createElement('span');
  html.className = css.drop ?? '';
  html.textContent = point.mark ?? '';
  const icon = L.divIcon({ html, className: css.pin ?? '', iconSize: [44, 44], iconAnchor: [22, 40] });
  const interactive = onPick !== null;
  const pin = L.marker([point.latitude, point.longitude], { icon, interactive, keyboard: interactive, riseOnHover: true });
  const words = document.createElement('span');
  words.textContent = point.label;
  pin.bindTooltip(words, { direction: 'top', offset: [0, -38], className: css.tip ?? '' });
  pin.on('click', () => onPick?.(point.id));
  pin.on('keypress', ({ originalEvent }: L.LeafletKeyboardEvent) => originalEvent.key === 'Enter' && onPick?.(point.id));
  pin.on('add', () => {
    pin.getElement()?.setAttribute('aria-label', [point.mark, point.label].filter(Boolean).join(' '));
    if (!interactive) pin.getElement()?.setAttribute('role', 'img');
  });
  return pin;
}

/** Moves overlapping pins apart and upwards. A stem leads from each moved pin to its real place. */
function place(map: L.Map, all: readonly Placed[]) {
  const homes = all.map(({ point }) => L.latLng(point.latitude, point.longitude));
  const spots = spreadPins(
    homes.map((home) => map.latLngToLayerPoint(home)),
    GAP,
  );
  for (const [index, { pin, stem }] of all.entries()) {
    const home = homes[index];
    const spot = spots[index];
    if (!home || !spot) continue;
    const { x, y } = map.latLngToLayerPoint(home);
    if (Math.hypot(spot.x - x, spot.y - y) < MOVED) {
      pin.setLatLng(home);
      stem.setLatLngs([]);
      continue;
    }
    pin.setLatLng(map.layerPointToLatLng([spot.x, spot.y - GAP / 2]));
    stem.setLatLngs([home, map.layerPointToLatLng([spot.x, spot.y - GAP / 2 - FOOT])]);
  }
}

const sameOf = (points: readonly MapPoint[]) => JSON.stringify(points.map((point) => Object.values(point)));

export function addPinLayer(map: L.Map) {
  const layer = L.layerGroup().addTo(map);
  let all: readonly Placed[] = [];
  let shown = '';
  let onPick: MapView['onPick'];
  map.on('zoomend viewreset', () => place(map, all));
  function renew({ points, onPick: picks }: MapView) {
    layer.clearLayers();
    const pick = picks ? (id: string) => onPick?.(id) : null;
    all = points.map((point) => ({
      point,
      pin: pinOf(point, pick).addTo(layer),
      stem: L.polyline([], { interactive: false, className: css.stem ?? '' }).addTo(layer),
    }));
    place(map, all);
  }
  /** Pins are kept as long as the points stay the same, so that the focused one keeps its focus. */
  return (view: MapView) => {
    onPick = view.onPick;
    const wanted = sameOf(view.points);
    if (wanted !== shown) renew(view);
    shown = wanted;
    for (const { point, pin } of all) {
      pin.getElement()?.classList.toggle(css.picked ?? '', point.id === view.picked);
      pin.setZIndexOffset(point.id === view.picked ? 1000 : 0);
    }
  };
}
