import type { Actor, Scope } from 'core/kernel/scope';
import type { Deps } from './deps.ts';
import type { BusinessTx, InBusiness, InPlatform, PlatformTx, WithActor } from './platform/db.ts';
import type { HandlersWith } from './platform/http.ts';

/**
 * The ctx of commands, their first argument. Queries need none of this: their ctx, `PlatformTx` and `BusinessTx`, is declared
 * beside the door. A function asks for the smallest ctx it needs; a larger one of the same kind is handed on as it is.
 */
export type WithDeps<D = Deps> = { readonly deps: D };

export type PlatformCtx<A extends Actor = Actor> = InPlatform & WithDeps & WithActor<A>;
/** A business in which nobody acts, as for a scheduled job. */
export type BusinessJob = InBusiness & WithDeps;
export type BusinessCtx<A extends Actor = Actor> = BusinessJob & WithActor<A>;
/** A job for either kind, such as sending what lies in the outbox. */
export type AnyJob = WithDeps & { readonly scope: Scope };

/** Inside the transaction of a command. */
export type PlatformWrite<A extends Actor = Actor> = PlatformCtx<A> & PlatformTx;
export type BusinessWrite<A extends Actor = Actor> = BusinessCtx<A> & BusinessTx;

/** One handler per endpoint of a contract: it gets the ctx, then the rest of the call. */
export type Handlers<C> = HandlersWith<Deps, C>;
