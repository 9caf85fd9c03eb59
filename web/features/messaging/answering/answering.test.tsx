import { conversationVisits, filledTemplates, type Message, replyTime } from 'core/messaging/contract';
import { en } from '../en.ts';
import { vi } from '../vi.ts';
import { expect, it } from 'vitest';
import { apiQueryKey } from '../../../platform/api.ts';
import { type CachedAnswer, renderScreen, spokenTextOf, spokenTextOfEach } from '../../../platform/test/render-screen.tsx';
import { asksAbout, ProposeList } from './Propose.tsx';
import { ReplyTime } from './ReplyTime.tsx';
import { TemplateList } from './Templates.tsx';
import { ThreadState } from './ThreadActions.tsx';
import { VisitCard } from './VisitCard.tsx';

const conversation_id = '00000000-0001-8000-8000-000000000001';
const busUrl = 'lotus-nails';
const visit = {
  id: '00000000-0000-7000-8000-000000000002',
  status: 'booked' as const,
  start: '2026-11-20T21:15:00Z',
  end: '2026-11-20T22:00:00Z',
  timezone: 'America/Chicago',
  services: [{ name: 'Gel Manicure', staff: 'Linh' }],
  total_cents: 4500,
  can: { confirm: true, move: true },
};
const said = (ask: 'booked' | 'confirm' | 'move', change: Partial<typeof visit> = {}) =>
  ({ seq: 1, message: 'Can you make it?', files: [], card: { ask, visit: { ...visit, ...change } } }) as unknown as Message;

const scene = (planted: readonly CachedAnswer[] = [], language: 'en' | 'vi' = 'en') => ({
  texts: { messaging: language === 'en' ? en : vi },
  language,
  planted,
});
const buttons = async (message: Message, at: string | null) =>
  spokenTextOfEach(await renderScreen(<VisitCard message={message} busUrl={at} />, scene()), 'button');

it('a card offers its customer what can still be done, what is asked for first, and the desk nothing', async () => {
  expect(await buttons(said('confirm'), busUrl)).toEqual(['I’ll be there', 'Another time']);
  expect(await buttons(said('move'), busUrl)).toEqual(['Another time', 'I’ll be there']);
  expect(await buttons(said('confirm', { can: { confirm: false, move: true } }), busUrl)).toEqual(['Another time']);
  expect(await buttons(said('confirm', { can: { confirm: false, move: false } }), busUrl)).toEqual([]);
  expect(await buttons(said('confirm'), null)).toEqual([]);
});

it('a card says what the message says and how the visit stands now, in both languages', async () => {
  const card = <VisitCard message={said('confirm')} busUrl={null} />;
  const english = spokenTextOf(await renderScreen(card, scene()));
  expect(english).toBe('Can you make it? Please confirm Fri, Nov 20 · 3:15 PM Gel Manicure with Linh Booked');
  const vietnamese = spokenTextOf(await renderScreen(card, scene([], 'vi')));
  expect(vietnamese).toContain('Gel Manicure với Linh');
});

it('templates show the text as this customer gets it, and name what is not known', async () => {
  const row = { id: visit.id, name: 'See you', text: 'Hi Anna, see you!', missing: ['visit'] };
  const key = apiQueryKey(filledTemplates, { query: { conversation_id } });
  const list = <TemplateList conversation_id={conversation_id} editor="/edit" onPick={() => {}} />;
  const shown = await renderScreen(list, scene([[key, { success: true, locale: 'en', data: [row] }]]));
  expect(spokenTextOfEach(shown, 'button')).toEqual([
    'See you Hi Anna, see you! Couldn’t fill in: next visit. Check the text before you send it.',
  ]);
  const empty = await renderScreen(list, scene([[key, { success: true, locale: 'en', data: [] }]]));
  expect(spokenTextOf(empty)).toContain('No templates yet');
  expect(spokenTextOf(empty)).toContain('Edit templates');
});

it('a visit is sent with what can be asked about it', async () => {
  expect(asksAbout({ ...visit, can: { confirm: false, move: true } })).toEqual(['booked', 'move']);
  const key = apiQueryKey(conversationVisits, { query: { conversation_id } });
  const list = <ProposeList conversation_id={conversation_id} onSent={() => {}} />;
  const shown = await renderScreen(list, scene([[key, { success: true, data: [visit], clients: [] }]]));
  expect(spokenTextOfEach(shown, 'button')).toEqual(['You’re booked', 'Ask to confirm', 'Ask to move']);
  const none = await renderScreen(list, scene([[key, { success: true, data: [], clients: [] }]]));
  expect(spokenTextOf(none)).toContain('No upcoming visits');
});

it('says how soon a salon usually answers, and nothing where that is not known', async () => {
  const key = apiQueryKey(replyTime, { query: { busUrl } });
  const rows = [
    [15, 'Usually replies within 15 minutes', 'Thường trả lời trong 15 phút'],
    [60, 'Usually replies within 1 hour', 'Thường trả lời trong 1 tiếng'],
    [180, 'Usually replies within 3 hours', 'Thường trả lời trong 3 tiếng'],
    [1440, 'Usually replies within a day', 'Thường trả lời trong một ngày'],
    [null, '', ''],
  ] as const;
  for (const [minutes, english, vietnamese] of rows) {
    const planted = [[key, { success: true, minutes }]] as const;
    const line = <ReplyTime busUrl={busUrl} />;
    expect.soft(spokenTextOf(await renderScreen(line, scene(planted))), String(minutes)).toBe(english);
    expect.soft(spokenTextOf(await renderScreen(line, scene(planted, 'vi'))), String(minutes)).toBe(vietnamese);
  }
});

it('says whose a conversation is and that it is closed', async () => {
  const state = async (closed: boolean, assigned_to: { id: string; name: string } | null) =>
    spokenTextOf(await renderScreen(<ThreadState conversation={{ closed, assigned_to } as never} />, scene()));
  expect(await state(true, { id: 'x', name: 'Thu Le' })).toBe('Closed · With Thu Le');
  expect(await state(false, null)).toBe('');
});
