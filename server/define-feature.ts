import type { FastifyInstance } from 'fastify';
import type { EventKind } from 'core/kernel/event';
import type { Permission } from 'core/kernel/permission';
import type { Handlers } from './ctx.ts';
import type { Deps } from './deps.ts';
import type { features } from './features.ts';
import type { TextCredit, TextRules } from './features/deliveries/sending/commands.ts';
import type { SettleCharge, ChargeSettlers } from './features/payments/charges/commands.ts';
import type { Job } from './platform/jobs.ts';

/**
 * What all features declare together. A feature that needs something from a later one finds it here, because it may not import
 * it.
 */
export type AllFeatures = {
  readonly permissions: readonly Permission[];
  readonly events: readonly EventKind[];
  readonly settlers: ChargeSettlers;
  /** Who pays for texts; without, they go out unpaid. */
  readonly textCredit: TextCredit | undefined;
  /** Who may be texted, when and from which number; without, everybody at once from the platform's. */
  readonly textRules: TextRules | undefined;
};

type Parts = {
  readonly name: keyof typeof features;
  /** Event consumers, scheduled jobs and background jobs. */
  readonly jobs?: (deps: Deps, all: AllFeatures) => Job[];
  /** What happens after an approved card charge, for the purposes this feature charges for. */
  readonly settlers?: { readonly [K in keyof ChargeSettlers]?: (deps: Deps) => SettleCharge };
  /** Lets a business pay for its texts. One feature does. */
  readonly textCredit?: (deps: Deps) => TextCredit;
  /** Has a say in which texts may go. */
  readonly textRules?: (deps: Deps) => TextRules;
  /** Addresses that are not endpoints of the contract, such as webhooks. */
  readonly serve?: (app: FastifyInstance, deps: Deps, all: AllFeatures) => void;
};

/**
 * A contract with endpoints needs `routes`: its handlers, or a function that makes them when they share something, such as a
 * cache. A contract that only declares permissions and events has none.
 */
export type FeatureDefinition<C extends object> = Parts & { readonly contract: C } & ([keyof Handlers<C>] extends [never]
    ? { readonly routes?: never }
    : { readonly routes: Handlers<C> | ((deps: Deps, all: AllFeatures) => Handlers<C>) });

/** A feature as listed in server/app.ts, whatever its contract is. */
export type Feature = Parts & {
  readonly contract: object;
  readonly routes?: object | ((deps: Deps, all: AllFeatures) => object);
};

export const defineFeature = <C extends object>(feature: FeatureDefinition<C>): Feature => feature;
