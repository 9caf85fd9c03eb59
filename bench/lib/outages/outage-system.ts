import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { openOwnRedis } from '../../../server/test/programs/own-redis.ts';
import { openValve } from '../../../server/test/programs/valve.ts';
import { openMailbox } from '../../../server/test/simulators/mailbox.ts';
import { openPaymentProvider } from '../../../server/test/simulators/payments/provider.ts';
import { openSmsCarrier } from '../../../server/test/simulators/sms-carrier.ts';
import { measuredServerSettings } from '../booking/environment.ts';
import { openManySalons } from '../booking/many-salons.ts';
import { findFreePort } from '../processes.ts';

const program = path.join(import.meta.dirname, '../../../server/main.ts');
const sms = { account: 'AC00000000000000000000000000000000', token: 'bench-sms-token' };
const card = { secret: 'sk_test_outages', webhookSecret: 'whsec_outages' };
/** How many texts the carrier keeps, so that all texts of a run can be checked at the end. */
const KEPT = 100_000;

async function openOutside() {
  const [redis, carrier, mailbox, processor] = await Promise.all([
    openOwnRedis(),
    openSmsCarrier({ port: 0, ...sms, kept: KEPT }),
    openMailbox({ port: 0 }),
    openPaymentProvider({ port: 0, ...card }),
  ]);
  const valves = {
    redis: await openValve(redis.port),
    carrier: await openValve(carrier.port),
    mail: await openValve(mailbox.port),
    cards: await openValve(Number(new URL(processor.origin).port)),
  };
  const env = {
    REDIS_URL: `redis://127.0.0.1:${valves.redis.port}`,
    SMS_ORIGIN: `http://127.0.0.1:${valves.carrier.port}`,
    SMS_ACCOUNT: sms.account,
    SMS_TOKEN: sms.token,
    SMTP_URL: `smtp://127.0.0.1:${valves.mail.port}`,
    CARD_ORIGIN: `http://127.0.0.1:${valves.cards.port}`,
    CARD_SECRET: card.secret,
    CARD_WEBHOOK_SECRET: card.webhookSecret,
  };
  const close = async () => {
    Object.values(valves).forEach((valve) => valve.close());
    await Promise.all([carrier.close(), mailbox.close(), processor.close(), redis.stop()]);
  };
  return { carrier, mailbox, valves, env, close };
}

/** A process that is stopped with SIGKILL and may be started again. */
function openProcess(role: string, env: Record<string, string>) {
  const start = () => spawn(process.execPath, [program, `--roles=${role}`], { env: { ...process.env, ...env }, stdio: 'ignore' });
  let child: ChildProcess = start();
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { stop, start: () => void (child = start()), hasEnded: () => child.exitCode !== null };
}

/** Opens salons whose server, worker and realtime node reach everything but the database through proxies that can be shut. */
export async function openOutageSystem(salons: number) {
  const many = await openManySalons('outages', { salons, businesses: 1 });
  const outside = await openOutside();
  const env = { ...measuredServerSettings(many.database, { url: outside.env.REDIS_URL }), ...outside.env, DATABASE_POOL: '8' };
  const server = await many.another(env);
  const worker = openProcess('worker', env);
  const sockets = openProcess('realtime', { ...env, REALTIME_PORT: String(await findFreePort()) });
  return {
    many,
    server,
    worker,
    sockets,
    ...outside,
    async close() {
      server.process.kill('SIGKILL');
      await Promise.all([worker.stop(), sockets.stop()]);
      await outside.close();
      await many.close();
    },
  };
}
export type OutageSystem = Awaited<ReturnType<typeof openOutageSystem>>;
