import { CUSTOMER_TYPES, TEAM_TYPES, userBusinessChannel } from 'core/realtime/rules';
import { expect, it } from 'vitest';
import { renderScreen, spokenTextOf } from '../../../../platform/test/render-screen.tsx';
import { en } from '../../en.ts';
import { Typing } from './Typing.tsx';
import { channelOf, isAbout, saidBy } from './typing-place.ts';

const salon = { type: 'business', id: '7' };
const conversation = (customer: object) => ({ id: 'c1', business_id: 7, participants: [customer, salon] }) as never;

it('is said on the channel of the two, and nowhere for a guest or before anybody has written', () => {
  expect(channelOf(conversation({ type: 'user', id: 'anna' }))).toBe(userBusinessChannel('anna', 7));
  expect([channelOf(conversation({ type: 'guest', id: 'c1' })), channelOf(null)]).toEqual([null, null]);
  expect([saidBy('customer'), saidBy('business')]).toEqual([CUSTOMER_TYPES, TEAM_TYPES]);
});

it('counts only in its own conversation', () => {
  const heard = [{ conversation_id: 'c1' }, { conversation_id: 'c2' }, {}, null, 'c1'];
  expect(heard.map((data) => isAbout(data, 'c1'))).toEqual([true, false, false, false, false]);
});

it('names the other one; a colleague is not named', async () => {
  const shown = async (writing: 'customer' | 'team' | null, side: 'customer' | 'business') =>
    spokenTextOf(await renderScreen(<Typing writing={writing} side={side} name="Anna" />, { texts: { messaging: en } }));
  expect(await shown('customer', 'business')).toBe('Anna is typing…');
  expect(await shown('team', 'business')).toBe('A coworker is typing a reply…');
  expect(await shown('team', 'customer')).toBe('Anna is typing…');
  expect(await shown(null, 'customer')).toBe('');
});
