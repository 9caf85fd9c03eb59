import css from './Basemap.module.css';
import { boxesPath, pixelOf, roadsPath, streetsIn } from './street-pattern.ts';

type Spot = { readonly latitude: number; readonly longitude: number; readonly zoom: number };
type Size = { readonly width: number; readonly height: number };

const path = (d: string, kind: string | undefined) => `<path d="${d}" class="${kind ?? ''}"></path>`;

/** The streets around a point as the inside of an SVG element: numbers and our own class names, nothing from outside. */
export function stillDrawing({ latitude, longitude, zoom }: Spot, size: Size): string {
  const [x, y] = pixelOf(latitude, longitude, zoom);
  const { streets, greens, houses } = streetsIn({ left: x - size.width / 2, top: y - size.height / 2, ...size }, zoom);
  return [
    path(boxesPath(greens), css.green),
    path(boxesPath(houses), css.house),
    path(roadsPath(streets, 'street'), css.street),
    path(roadsPath(streets, 'avenue'), css.avenue),
    path(roadsPath(streets, 'highway'), css.highway),
  ].join('');
}
