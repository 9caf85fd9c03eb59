import { changePassword, login, loginPasskey, loginSecondStep, resetPassword } from 'core/accounts/contract';
import { contactOf } from 'core/accounts/rules';
import { prove } from 'core/accounts/security/contract';
import { addPasskey, confirmApp, removeFactor, renewRecoveryCodes } from 'core/accounts/second-factor/contract';
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
import type { SecurityEventKind } from 'core/kernel/security/kinds';
import { checkOwnerPin, checkPin, storePin, switchPerson } from 'core/staff/contract';
import type { WithDeps, BusinessJob } from '../../ctx.ts';
import { platformScope } from '../../platform/db.ts';
import { recordSecurityEntry } from '../../platform/security/security-log.ts';
import type { AnsweredCall } from '../../platform/http.ts';
import { accountOfStep } from '../accounts/passkeys/commands.ts';
import { accountByContact } from '../accounts/queries.ts';
import { securityCount, securityPage } from './queries.ts';

/** What it means that one of these was done. Sign-ins and undone changes are events, which jobs.ts hears. */
const done = new Map<Endpoint, SecurityEventKind>([
  [changePassword, 'password.changed'],
  [resetPassword, 'password.changed'],
  [confirmApp, 'second-factor.changed'],
  [addPasskey, 'second-factor.changed'],
  [removeFactor, 'second-factor.changed'],
  [renewRecoveryCodes, 'second-factor.changed'],
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
/** What it means that one of these was refused for what was typed. */
const wrong = new Map<Endpoint, SecurityEventKind>([
  [login, 'sign-in.refused'],
  [loginSecondStep, 'second-step.refused'],
  [loginPasskey, 'second-step.refused'],
  [prove, 'proof.refused'],
  [checkPin, 'pin.refused'],
  [checkOwnerPin, 'pin.refused'],
  [switchPerson, 'pin.refused'],
]);
const guarded = ['login', 'code', 'reset', 'pin'];

/** Which line of the log a call is, if it is one. To be asked for a PIN is no refusal. */
export function securityKindOf(e: Endpoint, { status, code }: Pick<AnsweredCall, 'status' | 'code'>): SecurityEventKind | null {
  if (status < 400) return done.get(e) ?? null;
  if (status === 429 && (e === login || guarded.includes(e.limit))) return 'lockout';
  if (status === 422) return wrong.get(e) ?? null;
  return status === 403 && code !== 'pin.needed' ? 'refused' : null;
}

type Parts = {
  readonly [part in 'query' | 'body']?: { readonly business_id?: unknown; readonly login?: unknown; readonly step?: unknown };
};

/** Who tried to sign in is known by what they typed, which itself is not written down, or by the step they had reached. */
async function accountOf(ctx: WithDeps, e: Endpoint, { account_id, parts }: AnsweredCall): Promise<number | null> {
  const { login: typed, step } = (parts as Parts | undefined)?.body ?? {};
  if (e === loginSecondStep && typeof step === 'string') return accountOfStep(ctx, step);
  const contact = e === login && typeof typed === 'string' ? contactOf(typed) : null;
  if (!contact) return account_id;
  return (await ctx.deps.db.read(platformScope, (ctx) => accountByContact(ctx, contact)))?.id ?? null;
}

function businessOf({ business_id, parts }: AnsweredCall): number | null {
  const { body, query } = (parts ?? {}) as Parts;
  const named = business_id || (body?.business_id ?? query?.business_id);
  return typeof named === 'number' ? named : null;
}

/**
 * Looks at every call after it was answered. What nobody's account did is in the request log alone, except for tries to sign in:
 * an account that doesn't exist costs the same work as one that does.
 */
export async function logSecurityCall(ctx: WithDeps, e: Endpoint, call: AnsweredCall): Promise<void> {
  const kind = securityKindOf(e, call);
  if (kind === null) return;
  const account_id = await accountOf(ctx, e, call);
  if (account_id === null && e !== login) return;
  const permission = typeof e.access === 'string' ? '' : e.access.may.name;
  const about = kind === 'lockout' ? (e === login ? 'login' : e.limit) : kind === 'refused' ? permission : '';
  const business_id = e === login ? null : businessOf(call);
  await recordSecurityEntry(ctx.deps, { kind, account_id, business_id, about, ip: call.ip, agent: call.agent });
}

export const securityEntries = ({ deps: { db }, scope }: BusinessJob, page: number, size: number) =>
  db.read(platformScope, async (ctx) => {
    const of = scope.businessId;
    const [total, data] = [await securityCount(ctx, of), await securityPage(ctx, of, page, size)];
    return { data, pagination: pagination(page, size, total) };
  });
