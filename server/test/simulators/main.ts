import { openInboxPage } from './inbox-page.ts';
import { openMailbox } from './mailbox.ts';
import { openObjectStore } from './object-store.ts';
import { openPaymentProvider } from './payments/provider.ts';
import { openSmsCarrier } from './sms-carrier.ts';

const { env } = process;
const host = env.SIM_HOST ?? '127.0.0.1';
const port = (name: string, usual: number) => Number(env[name] ?? usual);

const mailbox = await openMailbox({ host, port: port('SIM_SMTP_PORT', 2525) });
const carrier = await openSmsCarrier({
  host,
  port: port('SIM_SMS_PORT', 2526),
  account: env.SMS_ACCOUNT ?? 'ACsimulator',
  token: env.SMS_TOKEN ?? 'simulator-token',
  deliverReport: ({ url, params, signature }) =>
    fetch(url, { method: 'POST', headers: { 'X-Twilio-Signature': signature }, body: new URLSearchParams(params) }),
});
const inbox = await openInboxPage({ host, port: port('SIM_INBOX_PORT', 2527), mailbox, carrier, webhook: env.SIM_SMS_WEBHOOK });
const store = await openObjectStore({
  host,
  port: port('S3_PORT', 2528),
  folder: env.SIM_DATA ?? '.run/objects',
  bucket: env.S3_BUCKET ?? 'openchair',
});

const provider = await openPaymentProvider({
  host,
  port: port('SIM_CARD_PORT', 2529),
  secret: env.CARD_SECRET ?? 'sk_test_local',
  webhookSecret: env.CARD_WEBHOOK_SECRET ?? 'whsec_local',
  webhook: env.SIM_CARD_WEBHOOK,
});

console.log(`mail      smtp://${host}:${mailbox.port}`);
console.log(`sms       http://${host}:${carrier.port}`);
console.log(`inbox     http://${host}:${inbox.port}/`);
console.log(`objects   http://${host}:${store.port}/`);
console.log(`cards     http://${host}:${provider.port}/reader/tmr_front`);

async function stop() {
  await Promise.all([mailbox.close(), carrier.close(), inbox.close(), store.close(), provider.close()]);
  process.exit(0);
}

process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
