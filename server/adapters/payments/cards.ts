import type { Config } from '../../config.ts';
import type { Gateway } from './gateway.ts';
import { openStripe } from './stripe.ts';

/** The card processor that the installation is set up for. */
export const openCards = (config: Config): Gateway =>
  openStripe({
    secret: config.CARD_SECRET,
    webhookSecret: config.CARD_WEBHOOK_SECRET,
    origin: config.CARD_ORIGIN,
    fields: {
      merchant_id: config.CARD_MERCHANT,
      publishable_key: config.CARD_PUBLISHABLE_KEY,
      environment: config.NODE_ENV === 'production' ? 'production' : 'sandbox',
      fields_url: config.CARD_FIELDS_URL,
    },
  });
