import * as z from 'zod/mini';

const text = (fallback: string) => z._default(z.string(), fallback);
const number = (fallback: number) => z._default(z.coerce.number(), fallback);
const flag = (fallback: boolean) => z._default(z.stringbool(), fallback);

/** Every setting has a default that works for `npm run dev`; production sets the secrets and the addresses. */
const Config = z.object({
  NODE_ENV: text('development'),
  PORT: number(3000),
  HOST: text('127.0.0.1'),
  PUBLIC_ORIGIN: text('http://localhost:5173'),
  /** A short host name for links in texts, without `https://`. Empty: they are `/l/…` on PUBLIC_ORIGIN. */
  SHORT_HOST: text(''),
  PRODUCT_NAME: text('Openchair'),
  PRODUCT_SLUG: text('openchair'),
  /** Built web pages: the folder with `client/` and `server/`. Empty: no pages are served, only the API. */
  WEB_DIST: text(''),
  /** How long a page may take on the server before the browser draws it instead. */
  PAGE_PATIENCE_MS: number(300),
  /** Our own help pages, unless the operator has others. */
  HELP_URL_EN: text('/help'),
  HELP_URL_VI: text('/help/vi'),
  /** Map tiles (`https://{s}.tiles.example/{z}/{x}/{y}.png`) and whom they are owed to; without them maps show outlines and no streets. */
  MAP_TILES: text(''),
  MAP_SOURCE: text(''),
  /** Where the footer's social links lead; a network without an address is not shown. */
  SOCIAL_FACEBOOK: text('https://www.facebook.com/openchair'),
  SOCIAL_LINKEDIN: text('https://www.linkedin.com/company/openchair'),
  SOCIAL_INSTAGRAM: text('https://www.instagram.com/openchair'),
  SOCIAL_TIKTOK: text('https://www.tiktok.com/@openchair'),
  SOCIAL_YOUTUBE: text('https://www.youtube.com/@openchair'),
  DATABASE_URL: text('postgres://openchair_app@127.0.0.1:5432/openchair_dev'),
  /** Behind a pooler older than pgbouncer 1.21 statements must not be named. */
  DATABASE_NAMED_STATEMENTS: flag(true),
  DATABASE_POOL: number(10),
  RELAY_DATABASE_URL: text('postgres://openchair_relay@127.0.0.1:5432/openchair_dev'),
  /** The directory's own database, as the application and as the relay. Empty: both sides are schemas of the one above. */
  DIRECTORY_DATABASE_URL: text(''),
  DIRECTORY_RELAY_DATABASE_URL: text(''),
  REDIS_URL: text('redis://127.0.0.1:6379'),
  /** The realtime gateway speaks the Pusher protocol; browsers find it on the page's own host. */
  REALTIME_PORT: number(6001),
  REALTIME_FORCE_TLS: flag(false),
  REALTIME_APP_ID: text('openchair'),
  REALTIME_KEY: text('openchair-key'),
  REALTIME_SECRET: text('development-only-realtime-secret'),
  REALTIME_SECRET_BEFORE: text(''),
  SMTP_URL: text('smtp://127.0.0.1:2525'),
  MAIL_FROM: text('Openchair <hello@openchair.example>'),
  SMS_ACCOUNT: text('AC00000000000000000000000000000000'),
  SMS_TOKEN: text('local-sms-token'),
  SMS_FROM: text('+15005550006'),
  SMS_ORIGIN: text('http://127.0.0.1:2526'),
  /** Whether texts that answer nothing wait for the morning. Tests run at any hour. */
  QUIET_HOURS: flag(true),
  /** Who charges cards: `stripe` or `north`. */
  CARD_PROVIDER: z._default(z.enum(['stripe', 'north']), 'stripe'),
  /** The card processor: where it is called, and where its card fields and readers are shown. Empty: Stripe's own address. */
  CARD_ORIGIN: text('http://127.0.0.1:2529'),
  CARD_FIELDS_URL: text('http://127.0.0.1:2529/fields'),
  CARD_MERCHANT: text('openchair-demo'),
  CARD_PUBLISHABLE_KEY: text('pk_test_local'),
  CARD_SECRET: text('sk_test_local'),
  CARD_WEBHOOK_SECRET: text('whsec_local'),
  CARD_WEBHOOK_SECRET_BEFORE: text(''),
  /** Of North: which of its checkouts is ours, and what signs refunds. */
  NORTH_CHECKOUT: text('openchair'),
  NORTH_EPI_ID: text('1111-222222-3-4'),
  NORTH_EPI_KEY: text('epi_test_local'),
  S3_ENDPOINT: text('http://127.0.0.1:2528'),
  S3_REGION: text('us-east-1'),
  S3_BUCKET: text('openchair'),
  S3_ACCESS_KEY_ID: text('S3RVER'),
  S3_SECRET_ACCESS_KEY: text('S3RVER'),
  /** Each secret of ours has a predecessor, which is still believed: `docs/running.md` says how one is replaced. */
  TOKEN_SECRET: text('development-only-token-secret'),
  TOKEN_SECRET_BEFORE: text(''),
  CODE_PEPPER: text('development-only-code-pepper'),
  CODE_PEPPER_BEFORE: text(''),
  PIN_PEPPER: text('development-only-pin-pepper'),
  PIN_PEPPER_BEFORE: text(''),
  /** Above the keys of medical histories; the one before it stays until every business was opened once. Losing it loses them. */
  MEDICAL_KEY: text('development-only-medical-key'),
  MEDICAL_KEY_BEFORE: text(''),
  /** The keys with which push messages are signed follow from it. A browser that subscribed under the one before subscribes again by itself. */
  PUSH_SECRET: text('development-only-push-secret'),
  PUSH_SECRET_BEFORE: text(''),
  /** Empty: the push services of the browsers. A test has its own, with a certificate of its own. */
  PUSH_ORIGIN: text(''),
  PUSH_CERTIFICATE: text(''),
  /** Who is written to when something needs a person, such as codes that are texted to nobody. Empty: only the log says so. */
  ALERT_EMAIL: text(''),
  /** What Prometheus shows to read `/metrics`. Without one only this machine may, and in production nobody. */
  METRICS_TOKEN: text(''),
  /** How long the gate believes what it was told of sessions and standings, should nobody say that it changed. */
  BELIEVED_MS: number(3000),
  LOG_LEVEL: text('info'),
  /** A bench that runs the production program against simulators on its own machine: their demo secrets are let through. */
  REHEARSAL: flag(false),
  /** Raised for the fuzzer and the benches; 1 everywhere else. */
  LIMIT_FACTOR: number(1),
  /** Requests worked on at once, and how long a further one may wait for its turn before it is told to come back. */
  ADMISSION_AT_ONCE: number(32),
  ADMISSION_WAIT_MS: number(40),
  /** How long a body may be silent, or come in drops, before its connection is cut. */
  SLOWEST_BODY_MS: number(5000),
  /** Whose X-Forwarded-For is believed: `loopback`, `private`, addresses and nets, with commas between. */
  TRUSTED_PROXIES: text('loopback'),
});
export type Config = z.infer<typeof Config>;

/** Secrets that we chose ourselves and that something is verified or encrypted with. */
const own = ['TOKEN_SECRET', 'CODE_PEPPER', 'PIN_PEPPER', 'REALTIME_SECRET', 'MEDICAL_KEY', 'PUSH_SECRET'] as const;
/** Those that somebody outside gave us. */
const given = ['SMS_TOKEN', 'CARD_SECRET', 'CARD_WEBHOOK_SECRET', 'S3_SECRET_ACCESS_KEY'] as const;
const [OWN_LEAST, GIVEN_LEAST] = [32, 16];
/** What stands in our examples, tests and simulators; everybody can read it. */
const demo = /development-only|local|bench|simulator|example|changeme|change-me|secret-secret|S3RVER|^(.)\1*$/i;

const isLocal = ({ PUBLIC_ORIGIN }: Config): boolean => ['localhost', '127.0.0.1'].includes(new URL(PUBLIC_ORIGIN).hostname);
export const isRehearsal = (config: Config): boolean => config.REHEARSAL && isLocal(config);

/** The names of secrets that production must not start with, each with the reason. */
export function unfitSecrets(config: Config): string[] {
  const before = [...own, 'CARD_WEBHOOK_SECRET' as const]
    .map((name) => `${name}_BEFORE` as const)
    .filter((name) => config[name] !== '');
  const names = [...own, ...before, ...given, ...(config.METRICS_TOKEN === '' ? [] : (['METRICS_TOKEN'] as const))];
  const isGiven = (name: string) => given.some((one) => one === name || `${one}_BEFORE` === name);
  return names.flatMap((name) => {
    const [secret, least] = [config[name], isGiven(name) ? GIVEN_LEAST : OWN_LEAST];
    if (secret === '') return [`${name} is empty`];
    if (demo.test(secret)) return [`${name} is one that everybody knows`];
    if (secret.length < least) return [`${name} is shorter than ${least} characters`];
    const isTwice = !isGiven(name) && names.some((other) => other !== name && config[other] === secret);
    return isTwice ? [`${name} is used twice`] : [];
  });
}

/** Whoever names no database at all is developing, and has two. */
const ofDevelopment = {
  DIRECTORY_DATABASE_URL: 'postgres://openchair_app@127.0.0.1:5432/openchair_dev_directory',
  DIRECTORY_RELAY_DATABASE_URL: 'postgres://openchair_relay@127.0.0.1:5432/openchair_dev_directory',
};

export function readConfig(env: Record<string, string | undefined>): Config {
  const config = Config.parse(env.DATABASE_URL === undefined ? { ...ofDevelopment, ...env } : env);
  if (config.NODE_ENV !== 'production' || isRehearsal(config)) return config;
  const wrong = unfitSecrets(config);
  if (!config.PUBLIC_ORIGIN.startsWith('https://')) wrong.push('PUBLIC_ORIGIN is not https');
  if (wrong.length > 0) throw new Error(`not started in production: ${wrong.join('; ')}`);
  return config;
}
