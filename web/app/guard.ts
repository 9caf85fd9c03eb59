import type { QueryClient } from '@tanstack/react-query';
import { SECOND_FACTOR_FIRST } from 'core/accounts/second-factor/contract';
import { businessByUrl, permissions } from 'core/business/contract';
import { type WireKey, wireKeys } from 'core/kernel/permission';
import { ask } from '../platform/ask.ts';
import { Failure, refusalCode } from '../platform/errors.ts';
import { tabletOf } from '../platform/manage/tablet.ts';
import { away, notFound } from '../platform/page.ts';
import { kept } from '../platform/queries.ts';
import { type Viewer, whoIsThere } from '../platform/session.ts';
import type { Access } from './addresses.ts';

const isScreen = (access: Access): access is WireKey => (wireKeys as readonly string[]).includes(access);

/** Where a second step is added, or shown by whoever has one. */
const secondStepPage = '/user/profile?second=needed';

/** The screens of this business that open to the viewer. */
export async function screensOpen(queries: QueryClient, busUrl: string): Promise<WireKey[]> {
  const { data: business } = await queries.query({
    ...ask(businessByUrl, { query: { business_url: busUrl } }),
    ...kept.business,
  });
  const { data } = await queries.query({
    ...ask(permissions, { query: { business_id: business.id } }),
    staleTime: 'static',
  });
  return data;
}

/** A shared tablet that nobody has taken shows its lock instead of the screen. */
const isLocked = (busUrl: string): boolean => tabletOf(busUrl)?.acting === null;

async function admitToScreen(queries: QueryClient, viewer: Viewer, key: WireKey, busUrl: string): Promise<void> {
  const open = await screensOpen(queries, busUrl).catch((error: unknown) => {
    if (error instanceof Failure && error.status === 404) throw notFound();
    if (refusalCode(error) === SECOND_FACTOR_FIRST) throw away(secondStepPage);
    if (error instanceof Failure && error.status === 403) return [] as WireKey[];
    throw error;
  });
  if (!viewer.isSuperAdmin && !open.includes(key)) throw away(`/biz/${busUrl}/no-permission`);
}

/** Decision D5. The same rule stands in the API on every call; here it only saves people from screens they can't use. */
export async function admit(access: Access, queries: QueryClient, url: URL, busUrl: string): Promise<void> {
  if (access === 'anyone') return;
  const viewer = await whoIsThere();
  if (!viewer) throw away(`/login?redirect=${encodeURIComponent(url.pathname + url.search)}`);
  if (access === 'developer' && viewer.needs_second_factor) throw away(secondStepPage);
  if (access === 'developer' && !viewer.is_developer && !viewer.isSuperAdmin) throw notFound();
  if (access === 'partner' && !viewer.is_partner && !viewer.is_developer && !viewer.isSuperAdmin)
    throw away('/partners/access-denied');
  if (isScreen(access) && !isLocked(busUrl)) await admitToScreen(queries, viewer, access, busUrl);
}
