import { expect, test } from 'vitest';
import { findEndpointRefusals } from './endpoint-refusals.mjs';
import { findPlainSentences } from './plain-sentences.mjs';

const files = [
  {
    path: 'core/kernel/refusals/general.ts',
    text: `export const notFound = refusal('request.not_found', 'Not found.');
           export const required = refusal('input.required', 'This field is required.');
           export const unused = refusal('input.unused', 'Nobody says this.');`,
  },
  {
    path: 'core/shop/refusals.ts',
    text: `export const closed = refusal('shop.closed', 'The shop is closed until {day}.');
           export const soldOut = refusal('shop.sold_out', 'It is sold out.');`,
  },
  { path: 'core/shop/rules.ts', text: `import * as refused from './refusals.ts'; export const whyNot = () => refused.soldOut;` },
  {
    path: 'core/shop/contract.ts',
    text: `import { required } from '../kernel/refusals/general.ts';
           import { closed } from './refusals.ts';
           const Name = z.string().check(z.minLength(1, schemaText(required)));
           const Told = z.string().check(z.minLength(1, schemaText(closed)));
           export const buy = endpoint({ path: '/buy', body: z.object({ name: Name }), reply: Told });
           export const look = endpoint({ path: '/look', reply: Told });`,
  },
  {
    path: 'server/features/shop/routes.ts',
    text: `import { sell, show } from './commands.ts';
           export function routes(deps) {
             const selling = async (call) => sell(deps, call);
             return { buy: selling, look: async () => show(deps) };
           }`,
  },
  {
    path: 'server/features/shop/commands.ts',
    text: `import * as refused from 'core/shop/refusals';
           import { whyNot } from 'core/shop/rules';
           import * as general from 'core/kernel/refusals/general';
           const shut = () => conflict(refused.closed({ day: 'Monday' }));
           export async function sell(deps, call) { if (call.late) throw shut(); throw invalid({ name: [whyNot()] }); }
           export const show = async (deps) => { throw notFound(general.notFound); };`,
  },
];

test('an endpoint can answer what its input and its handler lead to, through helpers, rules and schemas', () => {
  const { codes, texts } = findEndpointRefusals(files);
  expect(Object.fromEntries(codes)).toEqual({
    buy: ['input.required', 'shop.closed', 'shop.sold_out'],
    look: ['request.not_found'],
  });
  expect(texts.get('shop.closed')).toBe('The shop is closed until {day}.');
});

test('an endpoint that nobody answers is noticed', () => {
  const without = files.filter(({ path }) => !path.endsWith('routes.ts'));
  expect(() => findEndpointRefusals(without)).toThrow('buy of core/shop/contract.ts has no handler');
});

test('a refusal with a sentence of its own is found where it stands', () => {
  const text = [
    "throw conflict('The shop is closed.');",
    'throw invalid({ name: [`There is no ${name}.`] });',
    "throw titledRefusal('Not understood', general.unreadable);",
    "throw invalid({ 'recipient.phone': [refused.phone] });",
    'throw notFound();',
  ].join('\n');
  const found = findPlainSentences([{ path: 'server/features/shop/commands.ts', text }]);
  expect(found).toEqual({ refusals: 5, plain: ['server/features/shop/commands.ts:1', 'server/features/shop/commands.ts:2'] });
});
