import { expect, test } from 'vitest';
import type * as accounts from 'core/accounts/contract';
import type { Endpoint } from 'core/kernel/endpoint';
import * as z from 'zod/mini';
import { chargePurposes } from 'core/payments/contract';
import type * as partners from 'core/partners/contract';
import { featureList } from '../../app.ts';
import type { Handlers } from '../../ctx.ts';
import type { FeatureDefinition } from '../../define-feature.ts';
import { features } from '../../features.ts';
import type { Examples } from './examples/shape.ts';

/** An endpoint in full. The compiler proves the tables below: a wrong word in one of them fails `npm run check`. */
const whole = {
  method: 'GET',
  path: '/api/proof',
  summary: 'Proof',
  access: 'anyone',
  scope: 'none',
  pin: 'none',
  money: false,
  idempotent: false,
  limit: 'read',
  reply: z.null(),
} as const satisfies Endpoint;
type Whole = typeof whole;
type Judged<Given, Wanted> = Given extends Wanted ? 'compiles' : 'refused';

const withoutOneFact: { readonly [K in keyof Whole]: Judged<Omit<Whole, K>, Endpoint> } = {
  method: 'refused',
  path: 'refused',
  summary: 'refused',
  access: 'refused',
  scope: 'refused',
  pin: 'refused',
  money: 'refused',
  idempotent: 'refused',
  limit: 'refused',
  reply: 'refused',
};

type With<K extends keyof Whole, V> = Omit<Whole, K> & { readonly [P in K]: V };
const withAnUnknownWord: {
  readonly access: Judged<With<'access', 'everybody'>, Endpoint>;
  readonly scope: Judged<With<'scope', 'cookie.business_id'>, Endpoint>;
  readonly limit: Judged<With<'limit', 'none'>, Endpoint>;
} = { access: 'refused', scope: 'refused', limit: 'refused' };

const ofAContract: {
  readonly 'all handlers': Judged<Handlers<typeof accounts>, Handlers<typeof accounts>>;
  readonly 'a handler is missing': Judged<Omit<Handlers<typeof accounts>, 'revokeSession'>, Handlers<typeof accounts>>;
  readonly 'an example is missing': Judged<Omit<Examples<typeof accounts>, 'revokeSession'>, Examples<typeof accounts>>;
} = { 'all handlers': 'compiles', 'a handler is missing': 'refused', 'an example is missing': 'refused' };

type WithoutRoutes<C> = { readonly name: 'accounts'; readonly contract: C };
const ofAFeature: {
  readonly 'no routes for its endpoints': Judged<WithoutRoutes<typeof accounts>, FeatureDefinition<typeof accounts>>;
  readonly 'no routes and no endpoints': Judged<WithoutRoutes<typeof partners>, FeatureDefinition<typeof partners>>;
  readonly 'a name that is not in the list': Judged<
    { readonly name: 'horoscopes'; readonly contract: typeof partners },
    FeatureDefinition<typeof partners>
  >;
} = {
  'no routes for its endpoints': 'refused',
  'no routes and no endpoints': 'compiles',
  'a name that is not in the list': 'refused',
};

test('an endpoint that leaves out one of its facts does not compile', () => {
  expect(new Set(Object.values(withoutOneFact))).toEqual(new Set(['refused']));
  expect(Object.keys(withoutOneFact)).toEqual(Object.keys(whole));
  expect(new Set(Object.values(withAnUnknownWord))).toEqual(new Set(['refused']));
});

test('a contract without a handler or an example for each endpoint does not compile', () => {
  expect(ofAContract).toEqual({
    'all handlers': 'compiles',
    'a handler is missing': 'refused',
    'an example is missing': 'refused',
  });
});

test('a feature with endpoints and no routes does not compile', () => {
  expect(ofAFeature).toEqual({
    'no routes for its endpoints': 'refused',
    'no routes and no endpoints': 'compiles',
    'a name that is not in the list': 'refused',
  });
});

test('the app mounts every feature of server/features.ts, in that order', () => {
  expect(featureList.map(({ name }) => name)).toEqual(Object.keys(features));
});

test('each purpose of a charge is settled by exactly one feature', () => {
  const purposes = featureList.flatMap(({ settlers = {} }) => Object.keys(settlers));
  expect(purposes.sort()).toEqual([...chargePurposes].sort());
});
