import { changePassword, login, resetPassword } from 'core/accounts/contract';
import { contactOf } from 'core/accounts/rules';
import {
  addMember,
  breakGlass,
  changeMember,
  closeGlass,
  enrolDevice,
  grantSupport,
  removeMember,
  revokeDevice,
  revokeSupport,
} from 'core/business/contract';
import { clientExport } from 'core/clients/contract';
import type { Endpoint } from 'core/kernel/endpoint';
import { pagination } from 'core/kernel/page';
import type { SecurityKind } from 'core/kernel/security/kinds';
import type { BusinessScope } from 'core/kernel/scope';
import { checkOwnerPin, checkPin, storePin, switchPerson } from 'core/staff/contract';
import type { Deps } from '../../deps.ts';
import { house } from '../../platform/db.ts';
import { recordSecurity } from '../../platform/security/security-log.ts';
import type { Watched } from '../../platform/http.ts';
import { accountByContact } from '../accounts/queries.ts';
import { securityCount, securityPage } from './queries.ts';

/** What it means that one of these was done. A new door belongs here, or calls `recordSecurity` itself. */
const done = new Map<Endpoint, SecurityKind>([
  [login, 'sign-in'],
  [changePassword, 'password.changed'],
  [resetPassword, 'password.changed'],
  [storePin, 'pin.changed'],
  [addMember, 'member.added'],
  [changeMember, 'member.changed'],
  [removeMember, 'member.removed'],
  [enrolDevice, 'device.enrolled'],
  [revokeDevice, 'device.revoked'],
  [grantSupport, 'support.granted'],
  [revokeSupport, 'support.revoked'],
  [breakGlass, 'break-glass.opened'],
  [closeGlass, 'break-glass.closed'],
  [clientExport, 'export'],
]);
const pinChecks: readonly Endpoint[] = [checkPin, checkOwnerPin, switchPerson];
const guarded = ['login', 'code', 'reset', 'pin'];

/** Which line of the log a call is, if it is one. To be asked for a PIN is no refusal. */
export function securityKindOf(e: Endpoint, { status, code }: Pick<Watched, 'status' | 'code'>): SecurityKind | null {
  if (status < 400) return done.get(e) ?? null;
  if (status === 429 && guarded.includes(e.limit)) return 'lockout';
  if (status === 422 && e === login) return 'sign-in.refused';
  if (status === 422 && pinChecks.includes(e)) return 'pin.refused';
  return status === 403 && code !== 'pin.needed' ? 'refused' : null;
}

type Parts = { readonly [part in 'query' | 'body']?: { readonly business_id?: unknown; readonly login?: unknown } };

/** Who tried to sign in is known by what they typed, which itself is not written down. */
async function accountOf({ db }: Deps, e: Endpoint, { account_id, parts }: Watched): Promise<number | null> {
  const typed = (parts as Parts | undefined)?.body?.login;
  const contact = e === login && typeof typed === 'string' ? contactOf(typed) : null;
  if (!contact) return account_id;
  return (await db.read(house, (tx) => accountByContact(tx, contact)))?.id ?? null;
}

function businessOf({ business_id, parts }: Watched): number | null {
  const { body, query } = (parts ?? {}) as Parts;
  const named = business_id || (body?.business_id ?? query?.business_id);
  return typeof named === 'number' ? named : null;
}

/** Looks at every call after it was answered. What nobody's account did is in the request log alone. */
export async function watchCall(deps: Deps, e: Endpoint, call: Watched): Promise<void> {
  const kind = securityKindOf(e, call);
  if (kind === null) return;
  const account_id = await accountOf(deps, e, call);
  if (account_id === null) return;
  const permission = typeof e.access === 'string' ? '' : e.access.may.name;
  const about = kind === 'lockout' ? e.limit : kind === 'refused' ? permission : '';
  const business_id = e === login ? null : businessOf(call);
  await recordSecurity(deps, { kind, account_id, business_id, about, ip: call.ip, agent: call.agent });
}

export const securityEntries = ({ db }: Deps, scope: BusinessScope, page: number, size: number) =>
  db.read(house, async (tx) => {
    const [total, data] = [await securityCount(tx, scope), await securityPage(tx, scope, page, size)];
    return { data, pagination: pagination(page, size, total) };
  });
