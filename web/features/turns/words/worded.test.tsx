import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Tech, TurnBoard, WalkIn } from 'core/turns/contract';
import { usualRule } from 'core/turns/rules/log';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Language, LanguageProvider, openTexts } from '../../../platform/language.tsx';
import { TechState } from '../board/TechState.tsx';
import { WhyNext } from '../board/WhyNext.tsx';
import { en } from '../en.ts';
import { MyTurn } from '../mine/MyTurn.tsx';
import { vi } from '../vi.ts';
import { ShownBoardContext } from './shown-board.ts';

const [vy, tam, kim] = ['vy-vy-vy-vy-vy-vy-vy-vy', 'tam-tam-tam-tam-tam-tam', 'kim-kim-kim-kim-kim-kim'] as const;
const acrylic = '01990000-0000-7000-8000-000000000001';
const tech = (id: string, first_name: string, position: number, count: number, arrived_at: string): Tech => ({
  id,
  first_name,
  last_name: '',
  photo_url: null,
  state: 'in',
  position,
  arrived_at,
  break_until: null,
  count,
  start: 0,
  marks: [],
  serving: null,
  next_visit_at: null,
  does: [],
  ahead: [],
});
const ahead = [
  { employee_id: vy, lead: 'count', count: 50 },
  { employee_id: tam, lead: 'arrival', count: 100 },
] as const;
const board: TurnBoard = {
  date: '2026-11-14',
  timezone: 'America/Chicago',
  rule: { ...usualRule, menu: {} },
  staff: [
    tech(vy, 'Vy', 1, 50, '2026-11-14T15:10:00Z'),
    tech(tam, 'Tâm', 2, 100, '2026-11-14T15:02:00Z'),
    { ...tech(kim, 'Kim', 3, 100, '2026-11-14T15:30:00Z'), ahead: [...ahead] },
  ],
  waiting: [],
  newcomer: null,
  services: [{ id: acrylic, name: 'Acrylic' }],
  may: { change: false, wider: false, adjust: false, settings: false, wait: false, self: kim },
};
const mia: WalkIn = {
  id: acrylic,
  client_id: null,
  name: 'Mia R.',
  phone: '',
  masked: false,
  party_size: 1,
  seated: 0,
  services: [{ id: acrylic, name: 'Acrylic' }],
  wanted: null,
  note: '',
  since: '2026-11-14T20:40:00Z',
  texted_at: null,
  seats: [],
  estimate: null,
  chosen: [tam],
  verdicts: [
    { employee_id: vy, kind: 'skill', service_id: acrylic },
    { employee_id: tam, kind: 'next' },
    { employee_id: kim, kind: 'behind', of: tam, lead: 'arrival' },
  ],
};

async function said(language: Language, part: ReactNode): Promise<string> {
  const texts = openTexts(async () => (language === 'vi' ? vi : en), language);
  await texts.add(['turns']);
  const drawn = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider texts={texts} now={new Date('2026-11-14T20:52:00Z')}>
        <ShownBoardContext value={{ businessId: 1, board }}>{part}</ShownBoardContext>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  return drawn.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

test('the board says who is next, with how much, since when, and whom it passed over for what', async () => {
  const english = await said('en', <WhyNext entry={mia} />);
  expect(english).toContain('Tâm is next for Mia R.');
  expect(english).toMatch(/1\.0 turns? ?, arrived 9:02\./);
  expect(english).toContain('Vy (0.5) keeps their place: doesn’t do Acrylic.');
  expect(english).toContain('Kim has just as many and came in later.');
  const vietnamese = await said('vi', <WhyNext entry={mia} />);
  expect(vietnamese).toContain('Tới turn Tâm, làm cho Mia R.');
  expect(vietnamese).toContain('Vy (0.5) vẫn giữ chỗ: không làm Acrylic.');
  expect(vietnamese).toContain('Kim cũng bằng vậy nhưng vào ca sau.');
});

test('who asks for somebody reads why that one is not free, and nothing of the others', async () => {
  const verdicts: WalkIn['verdicts'] = [
    { employee_id: vy, kind: 'skill', service_id: acrylic },
    { employee_id: tam, kind: 'break' },
  ];
  const asked = await said('en', <WhyNext entry={{ ...mia, wanted: tam, chosen: [], verdicts }} />);
  expect(asked).toContain('Tâm (1.0) keeps their place: on a break.');
  expect(asked).not.toContain('Vy');
});

test('somebody reads on their own phone why they are third, in their language', async () => {
  const mine = board.staff[2];
  if (!mine) throw new Error('Kim is on the board');
  const english = await said('en', <MyTurn tech={mine} />);
  expect(english).toContain('You’re 3rd');
  expect(english).toContain('Vy has fewer: 0.5, you have 1.0.');
  expect(english).toContain('Tâm has just as many (1.0) and came in earlier.');
  const vietnamese = await said('vi', <MyTurn tech={mine} />);
  expect(vietnamese).toContain('Bạn đứng thứ 3');
  expect(vietnamese).toContain('Vy ít turn hơn: 0.5, còn bạn 1.0.');
});

test('a break whose time is over is not said to last until then', async () => {
  const resting = (until: string): Tech => ({
    ...tech(tam, 'Tâm', 2, 100, '2026-11-14T15:02:00Z'),
    state: 'break',
    break_until: until,
  });
  const [later, over] = [resting('2026-11-14T21:00:00Z'), resting('2026-11-14T20:52:00Z')];
  expect(await said('en', <TechState tech={later} entry={null} />)).toContain('Break until 3:00');
  expect(await said('en', <TechState tech={over} entry={null} />)).toContain('Break ended at 2:52');
  expect(await said('vi', <TechState tech={over} entry={null} />)).toContain('Hết giờ nghỉ từ 14:52');
});
