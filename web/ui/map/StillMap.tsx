import { useEffect, useRef, useState } from 'react';
import css from './Basemap.module.css';

type Props = { readonly point: readonly [latitude: number, longitude: number]; readonly zoom?: number };

const pen = import.meta.env.SSR ? await import('./still-drawing.ts') : null;
const SIZE = { width: 800, height: 400 } as const;

/** What the server drew stays as it is; the browser fetches the pen only for a map that the server did not draw. */
function useDrawing(latitude: number, longitude: number, zoom: number) {
  const place = useRef<SVGSVGElement>(null);
  const [html, setHtml] = useState(() => pen?.stillDrawing({ latitude, longitude, zoom }, SIZE) ?? '');
  const drawn = useRef('');
  useEffect(() => {
    const wanted = [latitude, longitude, zoom].join(' ');
    const isServers = drawn.current === '' && place.current?.firstChild !== null;
    drawn.current = wanted;
    if (isServers) return;
    void import('./still-drawing.ts').then(
      ({ stillDrawing }) => drawn.current === wanted && setHtml(stillDrawing({ latitude, longitude, zoom }, SIZE)),
      (error: unknown) => console.error('map', error),
    );
  }, [latitude, longitude, zoom]);
  return { place, html };
}

/** The streets of the live map without its code: drawn on the server too. Its parent gives the height and the words. */
export function StillMap({ point: [latitude, longitude], zoom = 16 }: Props) {
  const { place, html } = useDrawing(latitude, longitude, zoom);
  return (
    <span className={css.frame} aria-hidden="true">
      <svg ref={place} className={css.still} {...SIZE} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
      <span className={[css.stillPin, css.picked].join(' ')}>
        <span className={css.drop} />
      </span>
    </span>
  );
}
