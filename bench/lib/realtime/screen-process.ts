import { QueryObserver } from '@tanstack/react-query';
import { businessDetails, updateBusiness } from 'core/business/contract';
import { businessChannel, STATUS_CHANNEL, userChannel } from 'core/realtime/rules';

/** One browser's live screen without a browser: the web's own modules over the few globals that they use. */
export type Screen = {
  readonly origin: string;
  readonly port: number;
  readonly key: string;
  readonly token: string;
  readonly viewerId: string;
  readonly business_id: number;
  readonly bus_url: string;
  /** Hears news, but does not ask again after a break. */
  readonly forgetful: boolean;
};
export type Wish = { readonly wish: 'look' } | { readonly wish: 'change'; readonly about: string };
export type Look = { readonly shown: string; readonly fresh: string };

const screen = JSON.parse(process.env.SCREEN ?? '{}') as Screen;
const { hostname, protocol } = new URL(screen.origin);
const deaf = () => {};
Object.assign(globalThis, { window: globalThis, addEventListener: deaf, removeEventListener: deaf });
Object.assign(globalThis, { location: { hostname, protocol, origin: screen.origin } });
Object.defineProperty(navigator, 'onLine', { value: true });
const plainFetch = globalThis.fetch;
globalThis.fetch = (to, init) => plainFetch(new URL(to as string, screen.origin), init);

const { ask, send } = await import('../../../web/platform/ask.ts');
const { board } = await import('../../../web/platform/live/board.ts');
const { openQueries } = await import('../../../web/platform/queries.ts');
const { signedInAs } = await import('../../../web/platform/session.ts');
const { openSocket } = await import('../../../web/platform/live/socket.ts');

signedInAs({ id: screen.viewerId, token: screen.token } as Parameters<typeof signedInAs>[0]);
const queries = openQueries();
if (screen.forgetful) {
  const invalidate = queries.invalidateQueries.bind(queries);
  queries.invalidateQueries = (filters, options) => (filters ? invalidate(filters, options) : Promise.resolve());
}
const question = { query: { business_url: screen.bus_url } } as const;
const observer = new QueryObserver(queries, { ...ask(businessDetails, question), staleTime: Number.POSITIVE_INFINITY });
observer.subscribe(deaf);

let known = board.state();
board.subscribe(() => {
  if (board.state() === known) return;
  known = board.state();
  if (process.connected) process.send?.({ state: known, at: Date.now() });
});
board.want(businessChannel(screen.business_id));
openSocket(
  screen.viewerId,
  { key: screen.key, port: screen.port, forceTLS: false },
  { queries, status: STATUS_CHANNEL, own: userChannel, ended: deaf },
);

async function grant(wish: Wish): Promise<unknown> {
  if (wish.wish === 'change') return send(updateBusiness, { body: { id: screen.business_id, about: wish.about } });
  const fresh = await send(businessDetails, question);
  return { shown: JSON.stringify(observer.getCurrentResult().data), fresh: JSON.stringify(fresh) } satisfies Look;
}
process.on(
  'message',
  (wish: Wish) =>
    void grant(wish).then(
      (answer) => process.send?.({ answer }),
      (error: unknown) => process.send?.({ failed: String(error) }),
    ),
);
process.on('disconnect', () => process.exit(0));
