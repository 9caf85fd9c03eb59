import { memberAdded, memberChanged, memberRemoved } from 'core/business/contract';
import { type EventKind, STALE_EVENT } from 'core/kernel/event';
import type { BusinessScope, SignedInActor } from 'core/kernel/scope';
import { isPersonal, mayHear, maySay } from 'core/realtime/hearing/rules';
import { businessChannel, readChannel, STATUS_CHANNEL, userChannel } from 'core/realtime/rules';
import type { WithDeps, PlatformCtx } from '../../ctx.ts';
import type { Deps } from '../../deps.ts';
import { platformScope } from '../../platform/db.ts';
import type { EventPublisher, UndeliveredEvent } from '../../platform/outbox/relay.ts';
import { admitSocket } from '../../platform/realtime/admission.ts';
import { broadcastAll } from '../../platform/realtime/bus.ts';
import { sendNodeCommand } from '../../platform/realtime/control.ts';
import { encodeFrame } from '../../platform/realtime/protocol.ts';
import type { RealtimeApp } from '../../platform/realtime/signature.ts';
import type { RealtimeAuthority, HeldChannel } from '../../platform/realtime/watch.ts';
import { forbidden } from '../../platform/refusal.ts';
import { recordLastSeen } from '../accounts/queries.ts';
import { standingsOf } from '../business/queries.ts';
import { messageFrames } from './messages/commands.ts';
import { circlesOf, copiedHashIds, endedSessions, hashIdsOf, listenerOf, membersOf, sharedSessions } from './queries.ts';

export const realtimeApp = ({ deps: { config } }: WithDeps<Pick<Deps, 'config'>>): RealtimeApp => ({
  id: config.REALTIME_APP_ID,
  key: config.REALTIME_KEY,
  secret: config.REALTIME_SECRET,
  before: config.REALTIME_SECRET_BEFORE,
});

/** A pass for one socket into one channel; what does not exist and what is not theirs get the same answer. */
export async function authorise(ctx: PlatformCtx<SignedInActor>, socket_id: string, channel_name: string) {
  const {
    deps,
    actor: { account_id, session_id, has_factor },
  } = ctx;
  const channel = readChannel(channel_name);
  if (!channel) throw forbidden();
  const listener = await deps.db.read(ctx, (ctx) => listenerOf(ctx, account_id, session_id));
  const user_id = listener?.hash_id ?? '';
  if (listener?.device_id != null && isPersonal(channel)) throw forbidden();
  const standing = 'business_id' in channel ? await deps.gate.standingIn(account_id, channel.business_id) : null;
  if (!mayHear(channel, user_id, standing) || (standing?.needsFactor && !has_factor)) throw forbidden();
  const member = channel.kind === 'status' ? JSON.stringify({ user_id, user_info: { id: user_id } }) : '';
  return admitSocket(deps.redis, realtimeApp(ctx), socket_id, channel_name, { session_id, account_id, user_id }, member);
}

const businessOf = (hold: HeldChannel): number | null => {
  const channel = readChannel(hold.channel);
  return channel && 'business_id' in channel ? channel.business_id : null;
};

/** What a session heard for its person before it was handed over to a tablet. */
async function handedOver({ deps: { db } }: WithDeps, holds: readonly HeldChannel[]): Promise<HeldChannel[]> {
  const personal = holds.filter(({ channel }) => {
    const known = readChannel(channel);
    return known !== null && isPersonal(known);
  });
  const sessions = [...new Set(personal.map(({ holder }) => holder.session_id))];
  if (sessions.length === 0) return [];
  const shared = await db.read(platformScope, (ctx) => sharedSessions(ctx, sessions));
  return personal.filter(({ holder }) => shared.has(holder.session_id));
}

/** Asked of the directory itself, not of the gate's memory: that one may be 3 s old. */
async function lostHolds({ deps: { db } }: WithDeps, holds: readonly HeldChannel[]): Promise<HeldChannel[]> {
  const inside = holds.flatMap((hold) => {
    const business_id = businessOf(hold);
    return business_id === null ? [] : [{ hold, account_id: hold.holder.account_id, business_id }];
  });
  if (inside.length === 0) return [];
  const found = await db.read(platformScope, (ctx) => standingsOf(ctx, inside));
  const known = new Map(found.map(({ account_id, business_id, standing }) => [`${account_id}/${business_id}`, standing]));
  return inside
    .filter(({ hold, account_id, business_id }) => {
      const channel = readChannel(hold.channel);
      return !channel || !mayHear(channel, hold.holder.user_id, known.get(`${account_id}/${business_id}`) ?? null);
    })
    .map(({ hold }) => hold);
}

export const channelAuthority = (ctx: WithDeps): RealtimeAuthority => ({
  isChannel: (name) => readChannel(name) !== null,
  maySay: (name, user_id, event) => {
    const channel = readChannel(name);
    return channel !== null && maySay(channel, user_id, event);
  },
  presenceChannel: STATUS_CHANNEL,
  circlesOf: (user_ids) => ctx.deps.db.read(platformScope, (ctx) => circlesOf(ctx, user_ids)),
  left: (user_ids) => ctx.deps.db.write(platformScope, (ctx) => recordLastSeen(ctx, user_ids)),
  endedSessions: (session_ids) => ctx.deps.db.read(platformScope, (ctx) => endedSessions(ctx, session_ids)),
  lostHolds: async (holds) => (await Promise.all([lostHolds(ctx, holds), handedOver(ctx, holds)])).flat(),
});

/** The person an event is about. */
function accountIn(payload: unknown): number | null {
  const about = payload as { account_id?: number; owner_account_id?: number };
  return about.account_id ?? about.owner_account_id ?? null;
}

/** The names of the channels of the people whom events are about. Their business knows nearly all; the directory is asked for the rest. */
async function hashIdsReached(
  { deps: { db } }: WithDeps,
  events: readonly UndeliveredEvent[],
): Promise<ReadonlyMap<number, string>> {
  const about = events.flatMap(({ business_id, payload }) => {
    const account_id = accountIn(payload);
    return account_id === null ? [] : [{ business_id, account_id }];
  });
  const found = new Map<number, string>();
  for (const [businessId, some] of Map.groupBy(about, ({ business_id }) => business_id)) {
    if (businessId === platformScope.businessId) continue;
    const ids = [...new Set(some.map(({ account_id }) => account_id))];
    const copied = await db.read({ businessId } as BusinessScope, (ctx) => copiedHashIds(ctx, ids));
    for (const [account_id, hash_id] of copied) found.set(account_id, hash_id);
  }
  const missing = [...new Set(about.map(({ account_id }) => account_id).filter((id) => !found.has(id)))];
  const rest = missing.length === 0 ? [] : await db.read(platformScope, (ctx) => hashIdsOf(ctx, missing));
  return new Map([...found, ...rest]);
}

const movesPeople = new Set<string>([memberAdded.name, memberChanged.name, memberRemoved.name]);

/** Tells browsers which of their answers an event made old; what exactly happened they learn by asking. */
export function eventPublisher(ctx: WithDeps, kinds: ReadonlyMap<string, EventKind>): EventPublisher {
  const { deps } = ctx;
  const app = realtimeApp(ctx);
  const say = (channel: string, { id, name, aggregate }: UndeliveredEvent, kind: EventKind) => {
    const stale = kind.stale.map(({ path }) => path);
    return { channel, frame: encodeFrame(STALE_EVENT, { id, name, aggregate, stale }, channel) };
  };
  /** Somebody joined or left a team: everybody there sees other people from now on. */
  async function recircle({ business_id }: UndeliveredEvent, user_id: string | undefined): Promise<void> {
    const team = await deps.db.read(platformScope, (ctx) => membersOf(ctx, business_id));
    for (const one of new Set([...team, ...(user_id ? [user_id] : [])])) {
      await sendNodeCommand(deps.redis, app.id, { order: 'circle', user_id: one });
    }
  }
  return {
    resync: () => sendNodeCommand(deps.redis, app.id, { order: 'resync' }).then(() => {}),
    async news(events) {
      const hashes = await hashIdsReached(
        ctx,
        events.filter(({ name }) => kinds.get(name)?.reaches.includes('account')),
      );
      const userIn = ({ payload }: UndeliveredEvent) => hashes.get(accountIn(payload) ?? 0);
      const frames = events.flatMap((event) => {
        const [kind, user_id] = [kinds.get(event.name), userIn(event)];
        if (!kind) return [];
        const work = kind.reaches.includes('business') ? [say(businessChannel(event.business_id), event, kind)] : [];
        return kind.reaches.includes('account') && user_id ? [...work, say(userChannel(user_id), event, kind)] : work;
      });
      const all = [...(await messageFrames(ctx, events)), ...frames];
      if (all.length > 0) await broadcastAll(deps.redis, app.id, all);
      for (const event of events) if (movesPeople.has(event.name)) await recircle(event, userIn(event));
    },
  };
}
