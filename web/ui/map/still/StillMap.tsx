import { useEffect, useRef, useState } from 'react';
import css from '../Basemap.module.css';
import type { MapTiles } from '../draw-map.ts';
import { trustedDrawing } from './trusted-drawing.ts';

type Props = {
  readonly point: readonly [latitude: number, longitude: number];
  /** By default the zoom shows the street if there are tiles, otherwise the state. */
  readonly zoom?: number | undefined;
  readonly tiles?: MapTiles | undefined;
};

const pen = import.meta.env.SSR ? await import('./still-server.ts') : null;
const [STREET_ZOOM, STATE_ZOOM] = [16, 6];
const SIZE = { width: 800, height: 400 } as const;

/** Uses the drawing that the server made. The browser loads the drawing code only for maps that the server did not draw. */
function useDrawing(latitude: number, longitude: number, zoom: number, tiles: string | undefined) {
  const place = useRef<SVGSVGElement>(null);
  const [html, setHtml] = useState(() => pen?.drawStillMap({ latitude, longitude, zoom, ...SIZE }, tiles) ?? '');
  const drawn = useRef('');
  useEffect(() => {
    const wanted = [latitude, longitude, zoom, tiles].join(' ');
    const isServers = drawn.current === '' && place.current?.firstChild !== null;
    drawn.current = wanted;
    if (isServers) return;
    void import('./still-browser.ts')
      .then(({ drawStillMap }) => drawStillMap({ latitude, longitude, zoom, ...SIZE }, tiles))
      .then(
        (drawing) => drawn.current === wanted && setHtml(drawing),
        (error: unknown) => console.error('map', error),
      );
  }, [latitude, longitude, zoom, tiles]);
  return { place, html };
}

/**
 * A static map with one pin. It needs no code of the live map and can be drawn on the server. Its parent sets the height and names
 * the map for screen readers.
 */
export function StillMap({ point: [latitude, longitude], tiles, zoom = tiles ? STREET_ZOOM : STATE_ZOOM }: Props) {
  const { place, html } = useDrawing(latitude, longitude, zoom, tiles?.address);
  return (
    <span className={css.frame} aria-hidden="true">
      <svg
        ref={place}
        className={css.still}
        {...SIZE}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: trustedDrawing(html) }}
      />
      <span className={[css.stillPin, css.picked].join(' ')}>
        <span className={css.drop} />
      </span>
      {tiles && <span className={css.source}>{tiles.source.replace(/<[^>]*>/g, '')}</span>}
    </span>
  );
}
