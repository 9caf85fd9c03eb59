import { memberAdded, memberChanged, memberRemoved } from 'core/business/contract';
import { type EventKind, STALE_EVENT } from 'core/kernel/event';
import type { SignedIn } from 'core/kernel/scope';
import { mayHear } from 'core/realtime/hearing/rules';
import { businessChannel, readChannel, STATUS_CHANNEL, userChannel } from 'core/realtime/rules';
import type { WithDeps, PlatformCtx } from '../../ctx.ts';
import type { Deps } from '../../deps.ts';
import { platformScope } from '../../platform/db.ts';
import type { EventPublisher, UndeliveredEvent } from '../../platform/outbox/relay.ts';
import { admitSocket } from '../../platform/realtime/admission.ts';
import { broadcastAll } from '../../platform/realtime/bus.ts';
import { commandNodes } from '../../platform/realtime/control.ts';
import { frame } from '../../platform/realtime/protocol.ts';
import type { App } from '../../platform/realtime/signature.ts';
import type { Authority, HeldChannel } from '../../platform/realtime/watch.ts';
import { forbidden } from '../../platform/refusal.ts';
import { recordLastSeen } from '../accounts/queries.ts';
import { standingsOf } from '../business/queries.ts';
import { circlesOf, endedSessions, hashIdsOf, membersOf } from './queries.ts';

export const realtimeApp = ({ deps: { config } }: WithDeps<Pick<Deps, 'config'>>): App => ({
  id: config.REALTIME_APP_ID,
  key: config.REALTIME_KEY,
  secret: config.REALTIME_SECRET,
  before: config.REALTIME_SECRET_BEFORE,
});

/** A pass for one socket into one channel; what does not exist and what is not theirs get the same answer. */
export async function authorise(ctx: PlatformCtx<SignedIn>, socket_id: string, channel_name: string) {
  const {
    deps,
    actor: { account_id, session_id, has_factor },
  } = ctx;
  const channel = readChannel(channel_name);
  if (!channel) throw forbidden();
  const user_id = (await deps.db.read(ctx, (ctx) => hashIdsOf(ctx, [account_id]))).get(account_id) ?? '';
  const standing = 'business_id' in channel ? await deps.gate.standingIn(account_id, channel.business_id) : null;
  if (!mayHear(channel, user_id, standing) || (standing?.needsFactor && !has_factor)) throw forbidden();
  const member = channel.kind === 'status' ? JSON.stringify({ user_id, user_info: { id: user_id } }) : '';
  return admitSocket(deps.redis, realtimeApp(ctx), socket_id, channel_name, { session_id, account_id, user_id }, member);
}

const businessOf = (hold: HeldChannel): number | null => {
  const channel = readChannel(hold.channel);
  return channel && 'business_id' in channel ? channel.business_id : null;
};

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

export const channelAuthority = (ctx: WithDeps): Authority => ({
  isChannel: (name) => readChannel(name) !== null,
  presenceChannel: STATUS_CHANNEL,
  circlesOf: (user_ids) => ctx.deps.db.read(platformScope, (ctx) => circlesOf(ctx, user_ids)),
  left: (user_ids) => ctx.deps.db.write(platformScope, (ctx) => recordLastSeen(ctx, user_ids)),
  endedSessions: (session_ids) => ctx.deps.db.read(platformScope, (ctx) => endedSessions(ctx, session_ids)),
  lostHolds: (holds) => lostHolds(ctx, holds),
});

/** The person an event is about. */
function accountIn(payload: unknown): number | null {
  const about = payload as { account_id?: number; owner_account_id?: number };
  return about.account_id ?? about.owner_account_id ?? null;
}

const movesPeople = new Set<string>([memberAdded.name, memberChanged.name, memberRemoved.name]);

/** Tells browsers which of their answers an event made old; what exactly happened they learn by asking. */
export function eventPublisher(ctx: WithDeps, kinds: ReadonlyMap<string, EventKind>): EventPublisher {
  const { deps } = ctx;
  const app = realtimeApp(ctx);
  const say = (channel: string, { id, name, aggregate }: UndeliveredEvent, kind: EventKind) => {
    const stale = kind.stale.map(({ path }) => path);
    return { channel, frame: frame(STALE_EVENT, { id, name, aggregate, stale }, channel) };
  };
  const people = async (events: readonly UndeliveredEvent[]) => {
    const ids = events
      .filter(({ name }) => kinds.get(name)?.reaches.includes('account'))
      .map(({ payload }) => accountIn(payload));
    const known = [...new Set(ids.filter((id) => id !== null))];
    return known.length === 0 ? new Map<number, string>() : deps.db.read(platformScope, (ctx) => hashIdsOf(ctx, known));
  };
  /** Somebody joined or left a team: everybody there sees other people from now on. */
  async function recircle({ business_id }: UndeliveredEvent, user_id: string | undefined): Promise<void> {
    const team = await deps.db.read(platformScope, (ctx) => membersOf(ctx, business_id));
    for (const one of new Set([...team, ...(user_id ? [user_id] : [])])) {
      await commandNodes(deps.redis, app.id, { order: 'circle', user_id: one });
    }
  }
  return {
    resync: () => commandNodes(deps.redis, app.id, { order: 'resync' }).then(() => {}),
    async news(events) {
      const hashes = await people(events);
      const userIn = ({ payload }: UndeliveredEvent) => hashes.get(accountIn(payload) ?? 0);
      const frames = events.flatMap((event) => {
        const [kind, user_id] = [kinds.get(event.name), userIn(event)];
        if (!kind) return [];
        const work = kind.reaches.includes('business') ? [say(businessChannel(event.business_id), event, kind)] : [];
        return kind.reaches.includes('account') && user_id ? [...work, say(userChannel(user_id), event, kind)] : work;
      });
      if (frames.length > 0) await broadcastAll(deps.redis, app.id, frames);
      for (const event of events) if (movesPeople.has(event.name)) await recircle(event, userIn(event));
    },
  };
}
