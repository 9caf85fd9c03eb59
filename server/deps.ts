import { Redis } from 'ioredis';
import { type Mail, openMail } from './adapters/mail/mail.ts';
import { openPlaces, type Places } from './adapters/maps/places.ts';
import { openCardGateway } from './adapters/payments/cards.ts';
import type { CardGateway } from './adapters/payments/gateway.ts';
import { openPapers, type Papers } from './adapters/papers/papers.ts';
import { openPush, type Push } from './adapters/push/push.ts';
import { openSms, type Sms } from './adapters/sms/sms.ts';
import { type FileStore, openFileStore } from './adapters/storage/files.ts';
import type { Config } from './config.ts';
import { type Db, platformScope, openDb } from './platform/db.ts';
import { viewerByCookie, viewerBySession } from './features/accounts/queries.ts';
import { businessById, businessByUrl, deviceByToken, standingIn } from './features/business/queries.ts';
import { spendPinProof } from './platform/security/pin-proofs.ts';
import { type Identity, openGate } from './platform/gate.ts';
import { type Limits, openLimits } from './platform/limits.ts';
import { type Log, openLog } from './platform/log.ts';
import { type Metrics, openMetrics } from './platform/metrics.ts';
import { type Crossings, openCrossings } from './platform/outbox/crossing.ts';
import { WAKE_CHANNEL } from './platform/outbox/relay.ts';
import { type SharedGate, shareGateRemovals } from './platform/edge/shared-gate.ts';
import { openTokens, type Tokens, withPreviousSecret } from './platform/tokens.ts';
import { loadPictureLibraries } from './platform/edge/pictures.ts';
import { openVault, type Vault } from './platform/vault/envelope.ts';

/** Everything that features need from outside. Built once, in main.ts or in a test. */
export type Deps = {
  readonly config: Config;
  readonly db: Db;
  /** How many write transactions this process has committed. */
  readonly commits: () => number;
  /** Changes that a commit causes in the other database. They are made right after it. */
  readonly crossings: Crossings;
  readonly redis: Redis;
  readonly clock: { now(): Date };
  readonly log: Log;
  readonly metrics: Metrics;
  readonly limits: Limits;
  readonly tokens: Tokens;
  /** The encryption keys, which are not in any database. */
  readonly vault: Vault;
  readonly mail: Mail;
  readonly sms: Sms;
  readonly push: Push;
  readonly cards: CardGateway;
  readonly files: FileStore;
  readonly places: Places;
  /** Draws PDFs. */
  readonly papers: Papers;
  readonly gate: SharedGate;
};

/** The mail address in `Openchair <hello@openchair.example>`, because push services require a contact. */
const contactOf = (sender: string): string => `mailto:${/<([^>]+)>/.exec(sender)?.[1] ?? sender}`;

const pushOf = (config: Config): Push =>
  openPush({
    secrets: withPreviousSecret(config.PUSH_SECRET, config.PUSH_SECRET_BEFORE),
    contact: contactOf(config.MAIL_FROM),
    origin: config.PUSH_ORIGIN,
    ca: config.PUSH_CERTIFICATE,
  });

const identityOver = (db: Db): Identity => ({
  viewerBySession: (session_id) => db.read(platformScope, (ctx) => viewerBySession(ctx, session_id)),
  viewerByCookie: (token_hash) => db.read(platformScope, (ctx) => viewerByCookie(ctx, token_hash)),
  deviceByToken: (token_hash) => db.read(platformScope, (ctx) => deviceByToken(ctx, token_hash)),
  businessByUrl: (url) => db.read(platformScope, (ctx) => businessByUrl(ctx, url)),
  businessById: (id) => db.read(platformScope, (ctx) => businessById(ctx, id)),
  standing: (account_id, business_id) => db.read(platformScope, (ctx) => standingIn(ctx, account_id, business_id)),
  spendPinProof: (proof, order) => spendPinProof(db, proof, order),
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

const fileStoreOf = (config: Config): FileStore =>
  openFileStore({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    bucket: config.S3_BUCKET,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
  });

export function openDeps(config: Config, clock: Deps['clock'] = { now: () => new Date() }): Deps {
  const log = openLog(config.LOG_LEVEL);
  const redis = openRedis(config.REDIS_URL, log);
  let commits = 0;
  const crossings = openCrossings(log);
  const db: Db = openDb({
    url: config.DATABASE_URL,
    directoryUrl: config.DIRECTORY_DATABASE_URL,
    max: config.DATABASE_POOL,
    named: config.DATABASE_NAMED_STATEMENTS,
    onCommit: (recorded) => {
      commits += 1;
      void redis.publish(WAKE_CHANNEL, '').catch(() => {});
      return crossings.applyAtOnce(db, recorded);
    },
  });
  const tokens = openTokens(withPreviousSecret(config.TOKEN_SECRET, config.TOKEN_SECRET_BEFORE), () => clock.now().getTime());
  return {
    config,
    db,
    commits: () => commits,
    crossings,
    redis,
    clock,
    log,
    tokens,
    vault: openVault(config.MEDICAL_KEY, config.MEDICAL_KEY_BEFORE),
    metrics: openMetrics(),
    limits: openLimits(db, redis, config.LIMIT_FACTOR),
    mail: openMail({ url: config.SMTP_URL, from: config.MAIL_FROM }),
    sms: openSms({ account: config.SMS_ACCOUNT, token: config.SMS_TOKEN, from: config.SMS_FROM, origin: config.SMS_ORIGIN }),
    push: pushOf(config),
    cards: openCardGateway(config),
    files: fileStoreOf(config),
    places: openPlaces(),
    papers: openPapers(),
    gate: shareGateRemovals(openGate(identityOver(db), tokens, Date.now, config.BELIEVED_MS), redis, config.REALTIME_APP_ID),
  };
}

/** Loads what is otherwise loaded on first use: the SDKs of the adapters, the table of places, and the picture code. */
export async function warmDeps({ mail, sms, push, cards, files, places }: Deps): Promise<void> {
  await Promise.all([mail.warm(), sms.warm(), push.warm(), cards.warm(), files.warm(), loadPictureLibraries()]);
  places.warm();
}

export async function closeDeps(deps: Deps): Promise<void> {
  deps.gate.close();
  deps.redis.disconnect();
  await deps.mail.close();
  await deps.papers.close();
  await deps.db.close();
}
