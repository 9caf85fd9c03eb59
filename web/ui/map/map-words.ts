import type { MapWords } from './draw-map.ts';

/** The map says what it is: outlines are surveyed, streets are not. */
export const mapWords: { readonly [language in 'en' | 'vi']: MapWords } = {
  en: { zoomIn: 'Zoom in', zoomOut: 'Zoom out', source: 'Outlines: U.S. Census Bureau. Streets are a drawing.' },
  vi: { zoomIn: 'Phóng to', zoomOut: 'Thu nhỏ', source: 'Ranh giới: U.S. Census Bureau. Đường phố chỉ là hình vẽ.' },
};
