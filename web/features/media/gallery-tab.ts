import { useState, useSyncExternalStore } from 'react';

export type GalleryTab = 'photos' | 'videos';
const KEY = 'galleryTab';

/** What was looked at last time; anything else that may lie there means photos. */
export function readTab(store: Pick<Storage, 'getItem'>): GalleryTab {
  try {
    return store.getItem(KEY) === 'videos' ? 'videos' : 'photos';
  } catch {
    return 'photos';
  }
}

/** The server draws photos; the browser then remembers. An address that names videos wins over the memory. */
export function useGalleryTab(named: GalleryTab | null): [GalleryTab, (tab: GalleryTab) => void] {
  const [chosen, setChosen] = useState<GalleryTab | null>(null);
  const remembered = useSyncExternalStore<GalleryTab>(
    () => () => {},
    () => readTab(localStorage),
    () => 'photos',
  );
  const choose = (next: GalleryTab) => {
    setChosen(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // A full or forbidden store only forgets.
    }
  };
  return [chosen ?? named ?? remembered, choose];
}
