import type { QueryClient } from '@tanstack/react-query';
import { SECOND_FACTOR_FIRST } from 'core/accounts/second-factor/contract';
import { businessByUrl, permissions } from 'core/business/contract';
import type { Reply } from 'core/kernel/endpoint';
import { type PermissionKey, permissionKeys } from 'core/kernel/permission';
import { apiQueryOptions } from '../platform/api.ts';
import { Failure, refusalCode } from '../platform/errors.ts';
import { tabletOf } from '../platform/manage/tablet.ts';
import { redirectTo, notFound } from '../platform/page.ts';
import { queryPolicies } from '../platform/queries.ts';
import { resolveViewer } from '../platform/session.ts';
import type { Access, Address } from './addresses.ts';
import { opensPage } from './manage/entries/page-needs.ts';

type Asked = Pick<Address, 'access' | 'page'>;
const nothing: Pick<Reply<typeof permissions>, 'data' | 'permissions'> = { data: [], permissions: [] };
const isScreen = (access: Access): access is PermissionKey => (permissionKeys as readonly string[]).includes(access);

/** Where a second step is added, or shown by whoever has one. */
const secondStepPage = '/user/profile?second=needed';

/** What of this business opens to the viewer: screens by their keys, and permissions by name. */
async function standingIn(queries: QueryClient, busUrl: string): Promise<Reply<typeof permissions>> {
  const { data: business } = await queries.query({
    ...apiQueryOptions(businessByUrl, { query: { business_url: busUrl } }),
    ...queryPolicies.business,
  });
  return queries.query({
    ...apiQueryOptions(permissions, { query: { business_id: business.id } }),
    staleTime: 'static',
  });
}

/** A shared tablet that nobody has taken shows its lock instead of the screen. */
const isLocked = (busUrl: string): boolean => tabletOf(busUrl)?.acting === null;

async function admitToScreen(queries: QueryClient, key: PermissionKey, page: string, busUrl: string): Promise<void> {
  const { data: open, permissions: held } = await standingIn(queries, busUrl).catch((error: unknown) => {
    if (error instanceof Failure && error.status === 404) throw notFound();
    if (refusalCode(error) === SECOND_FACTOR_FIRST) throw redirectTo(secondStepPage);
    if (error instanceof Failure && error.status === 403) return nothing;
    throw error;
  });
  if (!open.includes(key) || !opensPage(page, held)) throw redirectTo(`/biz/${busUrl}/no-permission`);
}

/** The API checks the same rule on every call; here it only saves people from screens they can't use. */
export async function admit({ access, page }: Asked, queries: QueryClient, url: URL, busUrl: string): Promise<void> {
  if (access === 'anyone') return;
  const viewer = await resolveViewer();
  if (!viewer) throw redirectTo(`/login?redirect=${encodeURIComponent(url.pathname + url.search)}`);
  if (access === 'developer' && viewer.needs_second_factor) throw redirectTo(secondStepPage);
  if (access === 'developer' && !viewer.is_developer && !viewer.isSuperAdmin) throw notFound();
  if (access === 'partner' && !viewer.is_partner && !viewer.is_developer && !viewer.isSuperAdmin)
    throw redirectTo('/partners/access-denied');
  if (isScreen(access) && !isLocked(busUrl)) await admitToScreen(queries, access, page, busUrl);
}
