import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Role, roles } from 'core/kernel/permission';
import { authoriseChannel } from 'core/realtime/contract';
import { businessChannel, STATUS_CHANNEL, userBusinessChannel, userChannel } from 'core/realtime/rules';
import { openStage, type Stage, type Who } from './stage.ts';

/**
 * Who may listen where, in the order of `roles`: visitor, customer, owner, manager, front desk, employee, support, super
 * admin, developer, partner. Support and super admin hold a key to Lotus Nails, nobody to the other salon, where
 * staff of the platform and the partner (who watches over both) are strangers and everybody else could be a customer.
 */
const table: readonly [what: string, cells: string, name: (stage: Stage, who: Who) => string][] = [
  ['presence', '- + + + + + + + + +', () => STATUS_CHANNEL],
  ['own user', '- + + + + + + + + +', (_, who) => userChannel(who.hash_id)],
  ['another user', '- - - - - - - - - -', (stage, who) => userChannel(otherThan(stage, who).hash_id)],
  ['own business', '- - + + + + + + - -', ({ lotus }) => businessChannel(lotus.id)],
  ['other business', '- - - - - - - - - -', ({ saigon }) => businessChannel(saigon.id)],
  ['no business', '- - - - - - - - - -', () => businessChannel(999_999_999)],
  ['own chat', '- + + + + + - - - -', ({ lotus }, who) => userBusinessChannel(who.hash_id, lotus.id)],
  ['chat of another', '- - + + + - - - - -', (stage, who) => userBusinessChannel(otherThan(stage, who).hash_id, stage.lotus.id)],
  ['own chat elsewhere', '- + + + + + + - - -', ({ saigon }, who) => userBusinessChannel(who.hash_id, saigon.id)],
  [
    'chat of another elsewhere',
    '- - - - - - - - - -',
    (stage, who) => userBusinessChannel(otherThan(stage, who).hash_id, stage.saigon.id),
  ],
  ['chat with nobody', '- - - - - - - - - -', (_, who) => userBusinessChannel(who.hash_id, 999_999_999)],
  ['a public name', '- - - - - - - - - -', () => 'news'],
  ['a private name', '- - - - - - - - - -', () => 'private-anything'],
  ['another presence', '- - - - - - - - - -', ({ lotus }) => `presence-business.${lotus.id}`],
];
const otherThan = ({ cast }: Stage, who: Who): Who => (who.role === 'customer' ? cast.employee : cast.customer);

let stage: Stage;
beforeAll(async () => void (stage = await openStage()));
afterAll(() => stage.close());

async function answer(role: Role, name: (stage: Stage, who: Who) => string): Promise<number> {
  const who = stage.cast[role];
  const body = { socket_id: '1.2', channel_name: name(stage, who) };
  return (await who.client.call(authoriseChannel, { body })).status;
}

test.each(table)('%s: %s', async (_what, cells, name) => {
  const answers = await Promise.all(roles.map((role) => answer(role, name)));
  const expected = cells.split(' ').map((cell, i) => (cell === '+' ? 200 : roles[i] === 'visitor' ? 401 : 403));
  expect(answers).toEqual(expected);
});

test('whose key ran out or was taken back hears nothing of the business', async () => {
  const { lotus, formers } = stage;
  const body = { socket_id: '1.2', channel_name: businessChannel(lotus.id) };
  for (const who of Object.values(formers)) expect((await who.client.call(authoriseChannel, { body })).status).toBe(403);
});

test('somebody whose permission was revoked by name hears nothing either', async () => {
  const deaf = await stage.double(stage.cast.employee, { revoked: ['manage.calendar.view'] });
  const body = { socket_id: '1.2', channel_name: businessChannel(stage.lotus.id) };
  expect((await deaf.client.call(authoriseChannel, { body })).status).toBe(403);
});
