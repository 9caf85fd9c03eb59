import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPaymentProvider } from './simulators/payments/provider.ts';
import { openMailbox } from './simulators/mailbox.ts';
import { openObjectStore } from './simulators/object-store.ts';
import { openPushService } from './simulators/push-service.ts';
import { openSmsCarrier } from './simulators/sms-carrier.ts';

const card = { secret: 'sk_test_outside', webhookSecret: 'whsec_outside' };
const sms = { account: 'AC00000000000000000000000000000000', token: 'test-sms-token' };

export type Outside = Awaited<ReturnType<typeof openOutside>>;

/** Mail, SMS, cards, files and a push service on free ports, and the settings that point a server at them. */
export async function openOutside() {
  const folder = await mkdtemp(join(tmpdir(), 'openchair-objects-'));
  const [mailbox, carrier, store, provider, pushService] = await Promise.all([
    openMailbox({ port: 0 }),
    openSmsCarrier({ port: 0, ...sms }),
    openObjectStore({ port: 0, folder, bucket: 'openchair' }),
    openPaymentProvider({ port: 0, ...card }),
    openPushService(),
  ]);
  return {
    mailbox,
    carrier,
    provider,
    pushService,
    env: {
      SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
      SMS_ORIGIN: `http://127.0.0.1:${carrier.port}`,
      SMS_ACCOUNT: sms.account,
      SMS_TOKEN: sms.token,
      S3_ENDPOINT: store.endpoint,
      CARD_ORIGIN: provider.origin,
      CARD_FIELDS_URL: `${provider.origin}/fields`,
      CARD_SECRET: card.secret,
      CARD_WEBHOOK_SECRET: card.webhookSecret,
      ...pushService.env,
    },
    async close() {
      await Promise.all([mailbox.close(), carrier.close(), store.close(), provider.close(), pushService.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
