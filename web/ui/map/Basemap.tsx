import { useEffect, useEffectEvent, useRef } from 'react';
import { useUiLanguage } from '../theme/ui-words.tsx';
import css from './Basemap.module.css';
import type { drawMap, MapTiles, MapWords } from './draw-map.ts';
import type { MapPoint } from './map-view.ts';
import { mapWords } from './map-words.ts';
import { StillMap } from './still/StillMap.tsx';
import { usefulZoom } from './zoom.ts';

export type { MapPoint } from './map-view.ts';

type Props = {
  readonly points: readonly MapPoint[];
  /** Latitude and longitude. Without it the map shows all points, or the country if there are none. */
  readonly center?: readonly [number, number] | undefined;
  /** If there are several points and no center, this is the closest zoom that is allowed. */
  readonly zoom?: number | undefined;
  readonly onPick?: ((id: string) => void) | undefined;
  readonly picked?: string | undefined;
  /**
   * Called with latitude and longitude when somebody presses the map. A new function is used only after points, center or zoom have
   * changed.
   */
  readonly onPlace?: ((spot: readonly [number, number]) => void) | undefined;
  /** Without tiles, or if they fail, the map shows only borders and no streets. */
  readonly tiles?: MapTiles | undefined;
  /** What the map shows, for screen readers. */
  readonly label: string;
  readonly className?: string | undefined;
};

/**
 * A map that fills its parent, which sets the height. The interactive map and the outlines of states and counties are loaded only when
 * the first map is shown.
 */
export function Basemap({ points, center, zoom = 14, onPick, onPlace, picked, tiles, label, className }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<ReturnType<typeof drawMap> | null>(null);
  const view = {
    points,
    center: center ? ([center[0], center[1]] as [number, number]) : undefined,
    zoom,
    onPick,
    onPlace,
    picked,
  };
  const language = useUiLanguage();
  const where = JSON.stringify([view.center, zoom, points.map(({ id, latitude, longitude }) => [id, latitude, longitude])]);
  const begin = useEffectEvent((pen: { readonly drawMap: typeof drawMap }, element: HTMLElement, words: MapWords) => {
    drawn.current = pen.drawMap(element, view, words, tiles);
  });
  const look = useEffectEvent((_where: string) => drawn.current?.look(view));
  const mark = useEffectEvent((_where: string, _picked: string | undefined) => drawn.current?.mark(view));

  useEffect(() => {
    let gone = false;
    const watcher = new ResizeObserver(() => drawn.current?.resize());
    void import('./draw-map.ts')
      .then((pen) => {
        if (gone || !place.current) return;
        begin(pen, place.current, mapWords[language]);
        watcher.observe(place.current);
      })
      .catch((error: unknown) => console.error('map', error));
    return () => {
      gone = true;
      watcher.disconnect();
      drawn.current?.remove();
      drawn.current = null;
    };
  }, [language]);
  useEffect(() => look(where), [where]);
  useEffect(() => mark(where, picked), [where, picked]);

  const [only] = points;
  const middle = view.center ?? (points.length === 1 && only ? [only.latitude, only.longitude] : null);
  return (
    <section className={[css.frame, className].filter(Boolean).join(' ')} aria-label={label}>
      {middle && <StillMap point={middle} zoom={usefulZoom(zoom, tiles !== undefined, true)} tiles={tiles} />}
      <div ref={place} className={css.map} />
    </section>
  );
}
