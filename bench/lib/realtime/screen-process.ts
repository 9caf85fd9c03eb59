import { QueryObserver } from '@tanstack/react-query';
import { businessDetails, updateBusiness } from 'core/business/contract';
import { businessChannel, STATUS_CHANNEL, userChannel } from 'core/realtime/rules';

/** Runs a live screen without a browser: the web's own modules with the few browser globals that they need. */
export type ScreenSetup = {
  readonly origin: string;
  readonly port: number;
  readonly key: string;
  readonly token: string;
  readonly viewerId: string;
  readonly business_id: number;
  readonly bus_url: string;
  /** Whether the screen receives messages but does not reload its data after a lost connection. */
  readonly forgetful: boolean;
};
export type ScreenCommand = { readonly wish: 'look' } | { readonly wish: 'change'; readonly about: string };
export type ScreenContent = { readonly shown: string; readonly fresh: string };

const screen = JSON.parse(process.env.SCREEN ?? '{}') as ScreenSetup;
const { hostname, protocol } = new URL(screen.origin);
const deaf = () => {};
Object.assign(globalThis, { window: globalThis, addEventListener: deaf, removeEventListener: deaf });
Object.assign(globalThis, { location: { hostname, protocol, origin: screen.origin } });
Object.defineProperty(navigator, 'onLine', { value: true });
const plainFetch = globalThis.fetch;
globalThis.fetch = (to, init) => plainFetch(new URL(to as string, screen.origin), init);

const { apiQueryOptions, callApi } = await import('../../../web/platform/api.ts');
const { liveStore } = await import('../../../web/platform/live/live-store.ts');
const { openQueryClient } = await import('../../../web/platform/queries.ts');
const { setSignedIn } = await import('../../../web/platform/session.ts');
const { openSocket } = await import('../../../web/platform/live/socket.ts');

setSignedIn({ id: screen.viewerId, token: screen.token } as Parameters<typeof setSignedIn>[0]);
const queries = openQueryClient();
if (screen.forgetful) {
  const invalidate = queries.invalidateQueries.bind(queries);
  queries.invalidateQueries = (filters, options) => (filters ? invalidate(filters, options) : Promise.resolve());
}
const question = { query: { business_url: screen.bus_url } } as const;
const observer = new QueryObserver(queries, {
  ...apiQueryOptions(businessDetails, question),
  staleTime: Number.POSITIVE_INFINITY,
});
observer.subscribe(deaf);

let known = liveStore.state();
liveStore.subscribe(() => {
  if (liveStore.state() === known) return;
  known = liveStore.state();
  if (process.connected) process.send?.({ state: known, at: Date.now() });
});
liveStore.want(businessChannel(screen.business_id));
openSocket(
  screen.viewerId,
  { key: screen.key, port: screen.port, forceTLS: false },
  { queries, status: STATUS_CHANNEL, own: userChannel, ended: deaf },
);

async function grant(wish: ScreenCommand): Promise<unknown> {
  if (wish.wish === 'change') return callApi(updateBusiness, { body: { id: screen.business_id, about: wish.about } });
  const fresh = await callApi(businessDetails, question);
  return { shown: JSON.stringify(observer.getCurrentResult().data), fresh: JSON.stringify(fresh) } satisfies ScreenContent;
}
process.on(
  'message',
  (wish: ScreenCommand) =>
    void grant(wish).then(
      (answer) => process.send?.({ answer }),
      (error: unknown) => process.send?.({ failed: String(error) }),
    ),
);
process.on('disconnect', () => process.exit(0));
