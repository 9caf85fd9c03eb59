/** The networks of the footer, in the specification's order. */
export const networks = [
  ['facebook', 'Facebook'],
  ['linkedin', 'LinkedIn'],
  ['instagram', 'Instagram'],
  ['tiktok', 'TikTok'],
  ['youtube', 'YouTube'],
] as const;

/** The icon set has no brands; drawn on a 24 grid. */
export const glyphs = {
  facebook: 'M13.6 21v-7.7h2.6l.4-3h-3V8.4c0-.9.3-1.5 1.5-1.5h1.6V4.2c-.3 0-1.2-.1-2.3-.1-2.3 0-3.9 1.4-3.9 4v2.2H8v3h2.5V21z',
  linkedin:
    'M6.9 8.6A1.9 1.9 0 1 0 6.9 4.8a1.9 1.9 0 0 0 0 3.8M5.3 10h3.2v9.5H5.3zM10.6 10h3v1.3c.5-.8 1.5-1.5 3-1.5 2.9 0 3.6 1.9 3.6 4.5v5.2H17v-4.7c0-1.2-.2-2.3-1.6-2.3s-1.7 1.1-1.7 2.3v4.7h-3.1z',
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5m0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm4 2.7a4.3 4.3 0 1 1 0 8.6 4.3 4.3 0 0 1 0-8.6m0 2a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6m4.6-3.5a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2',
  tiktok: 'M15.9 3c.3 2.2 1.6 3.6 3.8 3.8v2.7a7 7 0 0 1-3.7-1.1v6.1a5.8 5.8 0 1 1-5-5.7v2.9a2.9 2.9 0 1 0 2 2.8V3z',
  youtube:
    'M21.4 7.6a2.4 2.4 0 0 0-1.7-1.7C18.2 5.5 12 5.5 12 5.5s-6.2 0-7.7.4a2.4 2.4 0 0 0-1.7 1.7C2.2 9.1 2.2 12 2.2 12s0 2.9.4 4.4a2.4 2.4 0 0 0 1.7 1.7c1.5.4 7.7.4 7.7.4s6.2 0 7.7-.4a2.4 2.4 0 0 0 1.7-1.7c.4-1.5.4-4.4.4-4.4s0-2.9-.4-4.4M10 15V9l5.2 3z',
} as const;
