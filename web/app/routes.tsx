import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { NotFound } from '../features/errors/NotFound.tsx';
import type { Texts } from '../platform/language.tsx';
import { loaderContext, notFound } from '../platform/page.ts';
import { type Address, addresses } from './addresses.ts';
import type { RouteMark } from './route-mark.ts';
import { type Screen, screenCalled } from './screens.ts';
import { FirstLoad } from './shell/FirstLoad.tsx';
import { Root } from './shell/Root.tsx';
import { ScreenError } from './shell/ScreenError.tsx';

/** `pause` is what a screen without a loader waits for: decision of the specification, 300 ms in the browser. */
type Around = { readonly texts: Texts; readonly pause: () => Promise<null> };

/** Loads a screen with the texts of its feature, and puts the guard before its loader. */
function lazyScreen(
  mark: RouteMark,
  screen: Screen,
  address: Pick<Address, 'access' | 'digits' | 'page'>,
  { texts, pause }: Around,
) {
  return async () => {
    const { feature, load } = await screen.find();
    const [page] = await Promise.all([load(), texts.add([feature])]);
    if (page.speaks) await texts.add(page.speaks);
    if (page.head) mark.head = page.head;
    const loader = async (args: LoaderFunctionArgs) => {
      const { params, request, context } = args;
      if (address.digits?.some((name) => !/^\d+$/.test(params[name] ?? ''))) throw notFound();
      if (address.access !== 'anyone') {
        const { admit } = await import('./guard.ts');
        await admit(address, context.get(loaderContext).queries, new URL(request.url), params.busUrl ?? '');
      }
      return (page.loader ? await page.loader(args) : await pause()) ?? null;
    };
    return { Component: page.Component, loader };
  };
}

const absentMark: RouteMark = { frame: 'bare', html: true, screen: null };
const absent = (path: string): RouteObject => ({
  path,
  handle: absentMark,
  loader: () => {
    throw notFound();
  },
  Component: NotFound,
});

function routeOf(path: string, address: Address, around: Around): RouteObject {
  const screen = screenCalled(address.page);
  if (!screen) return absent(path);
  const mark: RouteMark = { frame: address.frame, html: address.html, screen };
  return { path, id: `${address.page} ${path}`, handle: mark, lazy: lazyScreen(mark, screen, address, around) };
}

const prefixes = ['/biz/:busUrl', '/v2/biz/:busUrl', '/:busUrl'];

/** The pages of a business lie inside its hero and tabs. That frame has the address, so that another business is loaded anew. */
function businessRoutes(list: readonly [string, Address][], around: Around): RouteObject[] {
  const frame = screenCalled('BusinessFrame');
  const isThere = ([, { page }]: [string, Address]) => frame !== null && screenCalled(page) !== null;
  const missing = list.filter((entry) => !isThere(entry)).map(([path]) => absent(path));
  if (!frame) return missing;
  const framed = prefixes.flatMap((prefix) => {
    const mine = list.filter((entry) => isThere(entry) && (entry[0] === prefix || entry[0].startsWith(`${prefix}/`)));
    if (mine.length === 0) return [];
    const mark: RouteMark = { frame: 'business', html: true, screen: frame };
    return [
      {
        id: prefix === '/biz/:busUrl' ? 'business' : `business ${prefix}`,
        path: prefix,
        handle: mark,
        lazy: lazyScreen(mark, frame, { access: 'anyone', page: 'BusinessFrame' }, { ...around, pause: async () => null }),
        children: mine.map(([path, address]) => routeOf(path, address, around)),
      },
    ];
  });
  const bare = framed.flatMap(({ path }) => (list.some(([known]) => known === path) ? [] : [absent(path)]));
  // Equal addresses are matched in order: a missing first page must win over the frame that has the same path.
  return [...missing, ...bare, ...framed];
}

/** The whole route table as the router wants it. `/{busUrl}/appointment` loses to every fixed first segment by itself. */
export function routesFor(slug: string, around: Around): RouteObject[] {
  const all = addresses.flatMap((address) =>
    address.paths.map((path) => [path.replace('{product}', slug), address] as [string, Address]),
  );
  const others = all.filter(([, { frame }]) => frame !== 'business');
  const inBusiness = all.filter(([, { frame }]) => frame === 'business');
  const screens = [
    ...others.map(([path, address]) => routeOf(path, address, around)),
    ...businessRoutes(inBusiness, around),
    absent('/404'),
    absent('*'),
  ];
  return [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: ScreenError,
      HydrateFallback: FirstLoad,
      children: [{ id: 'screens', ErrorBoundary: ScreenError, children: screens }],
    },
  ];
}
