import type { Actor, Scope } from 'core/kernel/scope';
import type { Deps } from './deps.ts';
import type { BusinessTx, InBusiness, InPlatform, PlatformTx, WithActor } from './platform/db.ts';
import type { HandlersWith } from './platform/http.ts';

/**
 * The types of `ctx`, the first argument of commands. Queries need less: their `PlatformTx` and `BusinessTx` are declared in
 * platform/db.ts. A function asks for the smallest ctx that it needs; its callers may pass a larger one of the same kind.
 */
export type WithDeps<D = Deps> = { readonly deps: D };

export type PlatformCtx<A extends Actor = Actor> = InPlatform & WithDeps & WithActor<A>;
/** Work in a business that no person has asked for, such as a scheduled job. */
export type BusinessJob = InBusiness & WithDeps;
export type BusinessCtx<A extends Actor = Actor> = BusinessJob & WithActor<A>;
/** Work that may run in both kinds of scope, such as sending outgoing messages. */
export type AnyJob = WithDeps & { readonly scope: Scope };

/** The ctx inside the transaction of a command. */
export type PlatformWrite<A extends Actor = Actor> = PlatformCtx<A> & PlatformTx;
export type BusinessWrite<A extends Actor = Actor> = BusinessCtx<A> & BusinessTx;

/** One handler per endpoint of a contract. Its first argument is the ctx, its second one the rest of the call. */
export type Handlers<C> = HandlersWith<Deps, C>;
