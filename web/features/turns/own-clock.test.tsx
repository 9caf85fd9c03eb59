import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { type Tech, turnBoard, type TurnBoard } from 'core/turns/contract';
import { usualRule } from 'core/turns/rules/log';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { apiQueryOptions } from '../../platform/api.ts';
import { LanguageProvider, openTexts } from '../../platform/language.tsx';
import { Counter } from './Counter.tsx';
import { en } from './en.ts';

const id = 'kim-kim-kim-kim-kim-kim';
const kim: Tech = {
  id,
  first_name: 'Kim',
  last_name: '',
  photo_url: null,
  state: 'in',
  position: 1,
  arrived_at: '2026-11-14T15:30:00Z',
  break_until: null,
  count: 0,
  start: 0,
  marks: [],
  serving: null,
  next_visit_at: null,
  does: ['01990000-0000-7000-8000-000000000001'],
  ahead: [],
};
const may = { change: true, wider: false, adjust: false, settings: false, wait: false, self: id };
const board: TurnBoard = {
  date: '2026-11-14',
  timezone: 'America/Chicago',
  rule: { ...usualRule, menu: {} },
  staff: [kim],
  waiting: [],
  newcomer: null,
  services: [],
  may,
};

/** The words of every button, as a phone shows them: list and board one behind the other. */
async function buttons(seen: TurnBoard): Promise<string[]> {
  const texts = openTexts(async () => en, 'en');
  await texts.add(['turns']);
  const queries = new QueryClient();
  queries.setQueryData(apiQueryOptions(turnBoard, { query: { business_id: 1 } }).queryKey, { success: true, data: seen });
  const drawn = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <LanguageProvider texts={texts} now={new Date('2026-11-14T20:52:00Z')}>
        <MemoryRouter>
          <Counter business={{ id: 1, bus_name: 'Lotus' } as Business} first="turns" />
        </MemoryRouter>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  return [...drawn.matchAll(/<button.*?<\/button>/g)].map(([button]) => button.replace(/<[^>]+>/g, ' ').trim());
}

test('somebody on their own phone finds each order of the clock once', async () => {
  const own = await buttons(board);
  expect(own.filter((text) => text === en.clock.break)).toHaveLength(1);
  expect(own.filter((text) => text === en.clock.out)).toHaveLength(1);
});

test('whoever runs the counter keeps the bar that clocks everybody', async () => {
  const desk = await buttons({ ...board, may: { ...may, wider: true } });
  expect(desk.filter((text) => text === en.clock.break)).toHaveLength(1);
});
