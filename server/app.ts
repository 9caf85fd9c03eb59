import * as accounts from 'core/accounts/contract';
import * as backOffice from 'core/back-office/contract';
import * as billing from 'core/billing/contract';
import * as booking from 'core/booking/contract';
import * as business from 'core/business/contract';
import { permissionsOf } from 'core/business/rules';
import * as catalog from 'core/catalog/contract';
import * as checkout from 'core/checkout/contract';
import * as clients from 'core/clients/contract';
import * as discovery from 'core/discovery/contract';
import * as giftCards from 'core/gift-cards/contract';
import { changesPublicPage, eventsIn } from 'core/kernel/event';
import * as ledger from 'core/ledger/contract';
import * as loyalty from 'core/loyalty/contract';
import * as media from 'core/media/contract';
import * as medical from 'core/medical/contract';
import * as messaging from 'core/messaging/contract';
import * as notifications from 'core/notifications/contract';
import * as partners from 'core/partners/contract';
import * as payments from 'core/payments/contract';
import * as payroll from 'core/payroll/contract';
import * as promotions from 'core/promotions/contract';
import * as realtime from 'core/realtime/contract';
import * as reports from 'core/reports/contract';
import * as reviews from 'core/reviews/contract';
import * as sms from 'core/sms/contract';
import * as staff from 'core/staff/contract';
import * as turns from 'core/turns/contract';
import { Redis } from 'ioredis';
import { type Mail, openMail } from './adapters/mail/mail.ts';
import type { Gateway } from './adapters/payments/gateway.ts';
import { openCards } from './adapters/payments/cards.ts';
import { openPlaces, type Places } from './adapters/maps/places.ts';
import { openSms, type Sms } from './adapters/sms/sms.ts';
import { type Files, openFiles } from './adapters/storage/files.ts';
import type { Config } from './config.ts';
import { jobs as accountsJobs } from './features/accounts/jobs.ts';
import { viewerByCookie, viewerBySession } from './features/accounts/queries.ts';
import { routes as accountsRoutes } from './features/accounts/routes.ts';
import { jobs as billingJobs } from './features/billing/jobs.ts';
import { planSettlers } from './features/billing/paying/commands.ts';
import { routes as billingRoutes } from './features/billing/routes.ts';
import { routes as backOfficeRoutes } from './features/back-office/routes.ts';
import { jobs as bookingJobs } from './features/booking/jobs.ts';
import { jobs as notificationsJobs } from './features/notifications/jobs.ts';
import { routes as notificationsRoutes } from './features/notifications/routes.ts';
import { routes as bookingRoutes } from './features/booking/routes.ts';
import { jobs as businessJobs } from './features/business/jobs.ts';
import { businessById, businessByUrl, businessVersion, deviceByToken, standing } from './features/business/queries.ts';
import { routes as businessRoutes } from './features/business/routes.ts';
import { routes as catalogRoutes } from './features/catalog/routes.ts';
import { settlers } from './features/checkout/cards/commands.ts';
import { jobs as checkoutJobs } from './features/checkout/jobs.ts';
import { routes as checkoutRoutes } from './features/checkout/routes.ts';
import { jobs as giftCardsJobs } from './features/gift-cards/jobs.ts';
import { routes as giftCardsRoutes } from './features/gift-cards/routes.ts';
import { jobs as loyaltyJobs } from './features/loyalty/jobs.ts';
import { routes as loyaltyRoutes } from './features/loyalty/routes.ts';
import { routes as promotionsRoutes } from './features/promotions/routes.ts';
import { routes as clientsRoutes } from './features/clients/routes.ts';
import { jobs as discoveryJobs } from './features/discovery/jobs.ts';
import { routes as discoveryRoutes } from './features/discovery/routes.ts';
import { jobs as medicalJobs } from './features/medical/jobs.ts';
import { routes as medicalRoutes } from './features/medical/routes.ts';
import { routes as mediaRoutes } from './features/media/routes.ts';
import { authorityOf, heraldOf, realtimeApp } from './features/realtime/commands.ts';
import { routes as realtimeRoutes } from './features/realtime/routes.ts';
import { routes as reportsRoutes } from './features/reports/routes.ts';
import { hear } from './features/payments/charges/commands.ts';
import { jobs as reviewsJobs } from './features/reviews/jobs.ts';
import { routes as reviewsRoutes } from './features/reviews/routes.ts';
import { jobs as staffJobs } from './features/staff/jobs.ts';
import { routes as staffRoutes } from './features/staff/routes.ts';
import { jobs as turnsJobs } from './features/turns/jobs.ts';
import { routes as turnsRoutes } from './features/turns/routes.ts';
import { type Db, house, openDb } from './platform/db.ts';
import { openVault, type Vault } from './platform/vault/envelope.ts';
import { type Gate, type Identity, openGate } from './platform/gate.ts';
import { serveHealth } from './platform/edge/health.ts';
import { type Feature, type HttpDeps, httpServer, mount } from './platform/http.ts';
import { openIdempotency } from './platform/idempotency.ts';
import type { Job } from './platform/jobs.ts';
import { type Limits, openLimits } from './platform/limits.ts';
import { type Log, openLog } from './platform/log.ts';
import { serveMedia } from './platform/edge/media.ts';
import { type Metrics, openMetrics } from './platform/metrics.ts';
import { serveOpenApi } from './platform/edge/openapi.ts';
import { serveCardWebhook } from './platform/edge/webhooks.ts';
import { servePages } from './platform/edge/pages.ts';
import { openGateway } from './platform/realtime/gateway.ts';
import { WAKE_CHANNEL } from './platform/outbox/relay.ts';
import { openWorker } from './platform/outbox/worker.ts';
import { siteOf } from './site.ts';
import { openTokens, type Tokens } from './platform/tokens.ts';

/** Everything the outside world gives us. Built once, in main.ts or in a test. */
export type Deps = {
  readonly config: Config;
  readonly db: Db;
  /** How many changes this process has made. */
  readonly commits: () => number;
  readonly redis: Redis;
  readonly clock: { now(): Date };
  readonly log: Log;
  readonly metrics: Metrics;
  readonly limits: Limits;
  readonly tokens: Tokens;
  /** The keys that no database holds. */
  readonly vault: Vault;
  readonly mail: Mail;
  readonly sms: Sms;
  readonly cards: Gateway;
  readonly files: Files;
  readonly places: Places;
  readonly gate: Gate;
};

const identityOver = (db: Db): Identity => ({
  viewerBySession: (session_id) => db.read(house, (tx) => viewerBySession(tx, session_id)),
  viewerByCookie: (token_hash) => db.read(house, (tx) => viewerByCookie(tx, token_hash)),
  deviceByToken: (token_hash) => db.read(house, (tx) => deviceByToken(tx, token_hash)),
  businessByUrl: (url) => db.read(house, (tx) => businessByUrl(tx, url)),
  businessById: (id) => db.read(house, (tx) => businessById(tx, id)),
  standing: (account_id, business_id) => db.read(house, (tx) => standing(tx, account_id, business_id)),
});

function openRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    commandTimeout: 1000,
    enableOfflineQueue: false,
    retryStrategy: (tries) => Math.min(tries * 100, 1000),
  });
  redis.on('error', (error) => log.warn({ err: error }, 'redis'));
  return redis;
}

export function openDeps(config: Config, clock: Deps['clock'] = { now: () => new Date() }): Deps {
  const log = openLog(config.LOG_LEVEL);
  const redis = openRedis(config.REDIS_URL, log);
  let commits = 0;
  const db = openDb({
    url: config.DATABASE_URL,
    max: config.DATABASE_POOL,
    named: config.DATABASE_NAMED_STATEMENTS,
    afterCommit: () => {
      commits += 1;
      void redis.publish(WAKE_CHANNEL, '').catch(() => {});
    },
  });
  const tokens = openTokens(config.TOKEN_SECRET, () => clock.now().getTime());
  return {
    config,
    db,
    commits: () => commits,
    redis,
    clock,
    log,
    tokens,
    vault: openVault(config.MEDICAL_KEY, config.MEDICAL_KEY_BEFORE),
    metrics: openMetrics(),
    limits: openLimits(db, redis, config.LIMIT_FACTOR),
    mail: openMail({ url: config.SMTP_URL, from: config.MAIL_FROM }),
    sms: openSms({ account: config.SMS_ACCOUNT, token: config.SMS_TOKEN, from: config.SMS_FROM, origin: config.SMS_ORIGIN }),
    cards: openCards(config),
    files: openFiles({
      endpoint: config.S3_ENDPOINT,
      region: config.S3_REGION,
      bucket: config.S3_BUCKET,
      accessKeyId: config.S3_ACCESS_KEY_ID,
      secretAccessKey: config.S3_SECRET_ACCESS_KEY,
    }),
    places: openPlaces(),
    gate: openGate(identityOver(db), tokens),
  };
}

export async function closeDeps(deps: Deps): Promise<void> {
  deps.redis.disconnect();
  await deps.mail.close();
  await deps.db.close();
}

/** Every contract of the house. Features whose endpoints come later have declared their rows of the role matrix already. */
const contracts = [
  accounts,
  business,
  staff,
  catalog,
  clients,
  media,
  reviews,
  discovery,
  ledger,
  payments,
  booking,
  turns,
  medical,
  promotions,
  giftCards,
  loyalty,
  checkout,
  messaging,
  realtime,
  sms,
  notifications,
  reports,
  payroll,
  billing,
  partners,
  backOffice,
];

export const permissions = permissionsOf(...contracts);

/** The endpoints of the house, feature by feature, with their handlers. */
export const featuresOf = (deps: Deps): Feature[] => [
  { name: 'accounts', contract: accounts, handlers: accountsRoutes(deps) },
  { name: 'business', contract: business, handlers: businessRoutes(deps, permissions) },
  { name: 'staff', contract: staff, handlers: staffRoutes(deps) },
  { name: 'catalog', contract: catalog, handlers: catalogRoutes(deps) },
  { name: 'clients', contract: clients, handlers: clientsRoutes(deps) },
  { name: 'media', contract: media, handlers: mediaRoutes(deps) },
  { name: 'reviews', contract: reviews, handlers: reviewsRoutes(deps) },
  { name: 'discovery', contract: discovery, handlers: discoveryRoutes(deps) },
  { name: 'booking', contract: booking, handlers: bookingRoutes(deps) },
  { name: 'turns', contract: turns, handlers: turnsRoutes(deps) },
  { name: 'medical', contract: medical, handlers: medicalRoutes(deps) },
  { name: 'promotions', contract: promotions, handlers: promotionsRoutes(deps) },
  { name: 'gift-cards', contract: giftCards, handlers: giftCardsRoutes(deps) },
  { name: 'loyalty', contract: loyalty, handlers: loyaltyRoutes(deps) },
  { name: 'checkout', contract: checkout, handlers: checkoutRoutes(deps) },
  { name: 'realtime', contract: realtime, handlers: realtimeRoutes(deps) },
  { name: 'notifications', contract: notifications, handlers: notificationsRoutes(deps) },
  { name: 'reports', contract: reports, handlers: reportsRoutes(deps) },
  { name: 'billing', contract: billing, handlers: billingRoutes(deps) },
  { name: 'back-office', contract: backOffice, handlers: backOfficeRoutes(deps) },
];

export const jobsOf = (deps: Deps): Job[] => [
  ...accountsJobs(deps),
  ...businessJobs(deps, eventsIn(...contracts).filter(changesPublicPage)),
  ...staffJobs(deps),
  ...reviewsJobs(),
  ...discoveryJobs(deps),
  ...bookingJobs(deps),
  ...turnsJobs(deps),
  ...medicalJobs(deps),
  ...checkoutJobs(deps, planSettlers(deps)),
  ...giftCardsJobs(deps),
  ...loyaltyJobs(deps),
  ...notificationsJobs(deps),
  ...billingJobs(deps),
];

export const openJobs = (deps: Deps) =>
  openWorker({
    url: deps.config.RELAY_DATABASE_URL,
    jobs: jobsOf(deps),
    herald: heraldOf(deps, new Map(eventsIn(...contracts).map((kind) => [kind.name, kind]))),
    ...deps,
  });

export const openRealtime = (deps: Deps, more: { port?: number; deadAfterMs?: number } = {}) =>
  openGateway({
    app: realtimeApp(deps),
    port: deps.config.REALTIME_PORT,
    host: deps.config.HOST,
    origins: [deps.config.PUBLIC_ORIGIN],
    authority: authorityOf(deps),
    ...deps,
    ...more,
  });

export async function openHttp(deps: Deps) {
  const http: HttpDeps = {
    ...deps,
    idempotency: openIdempotency(deps.db),
    secureCookies: deps.config.NODE_ENV === 'production',
    admission: { atOnce: deps.config.ADMISSION_AT_ONCE, waitMs: deps.config.ADMISSION_WAIT_MS },
  };
  const features = featuresOf(deps);
  const app = await httpServer(http);
  mount(app, http, features);
  serveOpenApi(app, features, deps.config.PRODUCT_NAME);
  serveCardWebhook(app, (raw, signature) => hear(deps, raw, signature, { ...settlers(deps), ...planSettlers(deps) }));
  serveMedia(app, deps.files);
  serveHealth(app, { db: deps.db, registry: deps.metrics.registry });
  if (deps.config.WEB_DIST) {
    const businessVersionOf = (busUrl: string) => deps.db.read(house, (tx) => businessVersion(tx, busUrl));
    await servePages(app, {
      dist: deps.config.WEB_DIST,
      site: siteOf(deps.config),
      businessVersion: businessVersionOf,
      patienceMs: deps.config.PAGE_PATIENCE_MS,
      commits: deps.commits,
    });
  }
  return app;
}
