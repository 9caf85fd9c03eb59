import { permissionsOf } from 'core/business/rules';
import { eventsIn } from 'core/kernel/event';
import type { AllFeatures, Feature } from './define-feature.ts';
import type { Deps } from './deps.ts';
import { feature as accounting } from './features/accounting/feature.ts';
import { feature as accounts } from './features/accounts/feature.ts';
import { feature as backOffice } from './features/back-office/feature.ts';
import { feature as billing } from './features/billing/feature.ts';
import { feature as booking } from './features/booking/feature.ts';
import { feature as business } from './features/business/feature.ts';
import { feature as campaigns } from './features/campaigns/feature.ts';
import { feature as catalog } from './features/catalog/feature.ts';
import { feature as checkout } from './features/checkout/feature.ts';
import { feature as clients } from './features/clients/feature.ts';
import { joinTextRules } from './features/deliveries/sending/commands.ts';
import { feature as deliveries } from './features/deliveries/feature.ts';
import { feature as discovery } from './features/discovery/feature.ts';
import { feature as giftCards } from './features/gift-cards/feature.ts';
import { feature as ledger } from './features/ledger/feature.ts';
import { feature as loyalty } from './features/loyalty/feature.ts';
import { feature as media } from './features/media/feature.ts';
import { feature as medical } from './features/medical/feature.ts';
import { feature as messaging } from './features/messaging/feature.ts';
import { feature as notifications } from './features/notifications/feature.ts';
import { feature as partners } from './features/partners/feature.ts';
import { feature as payments } from './features/payments/feature.ts';
import { feature as payroll } from './features/payroll/feature.ts';
import { feature as promotions } from './features/promotions/feature.ts';
import { feature as push } from './features/push/feature.ts';
import { feature as realtime } from './features/realtime/feature.ts';
import { feature as reports } from './features/reports/feature.ts';
import { feature as reviews } from './features/reviews/feature.ts';
import { logSecurityCall } from './features/security/commands.ts';
import { feature as security } from './features/security/feature.ts';
import { feature as sms } from './features/sms/feature.ts';
import { feature as staff } from './features/staff/feature.ts';
import { feature as textWallet } from './features/text-wallet/feature.ts';
import { feature as timeClock } from './features/time-clock/feature.ts';
import { feature as turns } from './features/turns/feature.ts';
import { businessVersion } from './features/business/shop/commands.ts';
import type { ChargeSettlers } from './features/payments/charges/commands.ts';
import { channelAuthority, eventPublisher, realtimeApp } from './features/realtime/commands.ts';
import { isRehearsal } from './config.ts';
import { serveHealth } from './platform/edge/health.ts';
import { serveMedia } from './platform/media/serve-media.ts';
import { serveOpenApi } from './platform/edge/openapi.ts';
import { SENDER_PACE } from './platform/intake/slow-senders.ts';
import { parseTrustedProxies } from './platform/intake/trusted-proxies.ts';
import { servePrivateFiles } from './platform/security/private-files.ts';
import { type HttpDeps, type ServedFeature, openHttpServer, mountFeatures } from './platform/http.ts';
import { openIdempotency } from './platform/idempotency.ts';
import type { Job } from './platform/jobs.ts';
import { siteOf } from './site.ts';
import { endpointRefusals, refusalTexts } from './refusals.gen.ts';

/** All features in the order of server/features.ts. A new feature is one import and one line here. */
export const featureList: readonly Feature[] = [
  deliveries,
  accounts,
  business,
  staff,
  timeClock,
  catalog,
  clients,
  media,
  reviews,
  discovery,
  ledger,
  payments,
  promotions,
  booking,
  turns,
  medical,
  giftCards,
  loyalty,
  checkout,
  messaging,
  realtime,
  sms,
  notifications,
  reports,
  payroll,
  push,
  accounting,
  billing,
  textWallet,
  campaigns,
  partners,
  backOffice,
  security,
];

const contracts = featureList.map(({ contract }) => contract);
export const permissions = permissionsOf(...contracts);
const events = eventsIn(...contracts);

/** Collects the functions that run after a charge was approved, by the purpose of the charge. */
export const collectChargeSettlers = (deps: Deps): ChargeSettlers =>
  Object.fromEntries(
    featureList.flatMap(({ settlers = {} }) => Object.entries(settlers).map(([purpose, open]) => [purpose, open(deps)])),
  );

const collectAll = (deps: Deps): AllFeatures => ({
  permissions,
  events,
  settlers: collectChargeSettlers(deps),
  textCredit: featureList.find(({ textCredit }) => textCredit)?.textCredit?.(deps),
  textRules: joinTextRules(featureList.flatMap(({ textRules }) => textRules?.(deps) ?? [])),
});

export function collectJobs(deps: Deps): Job[] {
  const all = collectAll(deps);
  const jobs = featureList.flatMap(({ jobs }) => jobs?.(deps, all) ?? []);
  deps.crossings.serve(jobs);
  return jobs;
}

export async function openJobs(deps: Deps) {
  const { openWorker } = await import('./platform/outbox/worker.ts');
  return openWorker({
    url: deps.config.RELAY_DATABASE_URL,
    directoryUrl: deps.config.DIRECTORY_RELAY_DATABASE_URL,
    jobs: collectJobs(deps),
    publisher: eventPublisher({ deps }, new Map(events.map((kind) => [kind.name, kind]))),
    ...deps,
  });
}

export async function openRealtime(deps: Deps, more: { port?: number; deadAfterMs?: number } = {}) {
  const { openGateway } = await import('./platform/realtime/gateway.ts');
  return openGateway({
    app: realtimeApp({ deps }),
    port: deps.config.REALTIME_PORT,
    host: deps.config.HOST,
    origins: [deps.config.PUBLIC_ORIGIN],
    isTrusted: parseTrustedProxies(deps.config.TRUSTED_PROXIES),
    authority: channelAuthority({ deps }),
    ...deps,
    ...more,
  });
}

const servedFeature = ({ name, contract, routes = {} }: Feature, deps: Deps, all: AllFeatures): ServedFeature => ({
  name,
  contract,
  handlers: typeof routes === 'function' ? routes(deps, all) : routes,
});

const httpDeps = (deps: Deps): HttpDeps => ({
  ...deps,
  deps,
  idempotency: openIdempotency(deps.db),
  watch: (e, call) => logSecurityCall({ deps }, e, call),
  secureCookies: deps.config.NODE_ENV === 'production' || deps.config.PUBLIC_ORIGIN.startsWith('https://'),
  intake: {
    atOnce: deps.config.ADMISSION_AT_ONCE,
    waitMs: deps.config.ADMISSION_WAIT_MS,
    isTrusted: parseTrustedProxies(deps.config.TRUSTED_PROXIES),
    pace: { ...SENDER_PACE, silentMs: deps.config.SLOWEST_BODY_MS },
  },
});

export async function openHttp(deps: Deps) {
  const http = httpDeps(deps);
  const all = collectAll(deps);
  // Right after its commit, a request itself calls the consumers that change the other database, so they are registered here too.
  collectJobs(deps);
  const features = featureList.map((feature) => servedFeature(feature, deps, all));
  const app = await openHttpServer(http);
  mountFeatures(app, http, features);
  serveOpenApi(app, features, deps.config.PRODUCT_NAME, { ofEndpoint: endpointRefusals, texts: refusalTexts });
  for (const { serve } of featureList) serve?.(app, deps, all);
  serveMedia(app, deps.files);
  servePrivateFiles(app, deps.tokens, deps.files);
  serveHealth(app, {
    db: deps.db,
    registry: deps.metrics.registry,
    metricsToken: deps.config.METRICS_TOKEN,
    metricsForThisMachine: deps.config.NODE_ENV !== 'production' || isRehearsal(deps.config),
  });
  if (deps.config.WEB_DIST) {
    const { servePages } = await import('./platform/edge/pages.ts');
    await servePages(app, {
      dist: deps.config.WEB_DIST,
      site: siteOf(deps.config),
      businessVersion: (busUrl) => businessVersion({ deps }, busUrl),
      patienceMs: deps.config.PAGE_PATIENCE_MS,
      commits: deps.commits,
    });
  }
  return app;
}
