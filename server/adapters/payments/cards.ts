import type { Config } from '../../config.ts';
import { withPreviousSecret } from '../../platform/tokens.ts';
import type { CardGateway } from './gateway.ts';
import { openNorth } from './north.ts';
import { openStripe } from './stripe.ts';

export function openCardGateway(config: Config): CardGateway {
  const common = {
    secret: config.CARD_SECRET,
    origin: config.CARD_ORIGIN,
    fields: {
      merchant_id: config.CARD_MERCHANT,
      publishable_key: config.CARD_PUBLISHABLE_KEY,
      environment: config.NODE_ENV === 'production' ? 'production' : 'sandbox',
      fields_url: config.CARD_FIELDS_URL,
    },
  } as const;
  const webhookSecrets = withPreviousSecret(config.CARD_WEBHOOK_SECRET, config.CARD_WEBHOOK_SECRET_BEFORE);
  if (config.CARD_PROVIDER === 'stripe') return openStripe({ ...common, webhookSecrets });
  const epi = { id: config.NORTH_EPI_ID, key: config.NORTH_EPI_KEY };
  return openNorth({ ...common, checkout: config.NORTH_CHECKOUT, profile: config.CARD_MERCHANT, epi });
}
