import type { Config } from './config.ts';

/** What the pages are told about this installation. */
export const siteOf = (config: Config) => ({
  name: config.PRODUCT_NAME,
  slug: config.PRODUCT_SLUG,
  origin: config.PUBLIC_ORIGIN,
  help: { en: config.HELP_URL_EN, vi: config.HELP_URL_VI },
  realtime: { key: config.REALTIME_KEY, port: config.REALTIME_PORT, forceTLS: config.REALTIME_FORCE_TLS },
  cards: { address: config.CARD_FIELDS_URL },
  ...(config.MAP_TILES ? { map: { address: config.MAP_TILES, source: config.MAP_SOURCE } } : {}),
  social: {
    facebook: config.SOCIAL_FACEBOOK,
    linkedin: config.SOCIAL_LINKEDIN,
    instagram: config.SOCIAL_INSTAGRAM,
    tiktok: config.SOCIAL_TIKTOK,
    youtube: config.SOCIAL_YOUTUBE,
  },
});
