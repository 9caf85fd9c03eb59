import { useSyncExternalStore } from 'react';

const never = () => () => {};
/** True after the first picture: what depends on the viewer must not be in the server's HTML, which is cached. */
export const useAfterwards = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
