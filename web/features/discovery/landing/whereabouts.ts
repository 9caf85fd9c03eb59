import { useEffect, useState } from 'react';
import type { Near } from '../place/PlaceField.tsx';

/** Where the visitor is, if the browser was allowed to say so before. Nobody is asked on arrival. */
export function useWhereabouts(): { readonly near: Near | null } {
  const [near, setNear] = useState<Near | null>(null);
  useEffect(() => {
    let gone = false;
    const found = ({ coords }: GeolocationPosition) =>
      gone || setNear({ lat: Number(coords.latitude.toFixed(2)), lng: Number(coords.longitude.toFixed(2)) });
    navigator.permissions
      ?.query({ name: 'geolocation' })
      .then(
        ({ state }) =>
          state === 'granted' && navigator.geolocation.getCurrentPosition(found, () => {}, { maximumAge: 3_600_000 }),
      )
      .catch(() => {});
    return () => {
      gone = true;
    };
  }, []);
  return { near };
}
