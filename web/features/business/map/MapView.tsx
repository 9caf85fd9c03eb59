import 'leaflet/dist/leaflet.css';
import { useEffect, useRef } from 'react';
import { drawMap } from './basemap.ts';
import css from './map.module.css';

type Props = { readonly point: readonly [number, number]; readonly label: string; readonly note: string };

/** Loaded only when the popup opens: this is where the map code lives. What lies behind it shows when it cannot be drawn. */
export function MapView({ point: [latitude, longitude], label, note }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return undefined;
    try {
      return drawMap(place.current, [latitude, longitude]);
    } catch (error) {
      console.error('map', error);
      return undefined;
    }
  }, [latitude, longitude]);
  return (
    <>
      <div ref={place} className={css.map} role="application" aria-label={label} />
      <p className={css.note}>{note}</p>
    </>
  );
}
