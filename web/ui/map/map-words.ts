import type { MapWords } from './draw-map.ts';

export const mapWords: { readonly [language in 'en' | 'vi']: MapWords } = {
  en: { zoomIn: 'Zoom in', zoomOut: 'Zoom out', source: 'Outlines: U.S. Census Bureau' },
  vi: { zoomIn: 'Phóng to', zoomOut: 'Thu nhỏ', source: 'Ranh giới: U.S. Census Bureau' },
};
