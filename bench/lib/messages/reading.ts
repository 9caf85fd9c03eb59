import type { ManySalons } from '../booking/many-salons.ts';
import {
  type BenchCase,
  countFailures,
  interleaveCases,
  type LimitedFigure,
  measureOneCaller,
  medianFigure,
  medianRatio,
} from '../rounds.ts';
import { plantedConversationId, plantedGuestId, plantInbox } from './plant.ts';

/** Two salons: the large one has many conversations and a very long one, the small one has few, all of them short. */
const large = { salon: 1, conversations: 40_000, messages: 100_000 };
const small = { salon: 2, conversations: 400, messages: 100 };
/** A guest in the middle of the large salon's list. */
const SOMEBODY = 20_123;

type Page = { readonly data: readonly unknown[] | object };
type Sizes = { readonly rounds: number; readonly seconds: number; readonly ease: number };

function casesOf(many: ManySalons, bearer: string): BenchCase[] {
  const headers = { authorization: `Bearer ${bearer}` };
  const ask = (name: string, path: string, rows: number | null): BenchCase => ({
    name,
    round: (s) =>
      measureOneCaller(s, () => async () => {
        const answer = await fetch(many.server.origin + path, { headers });
        const { data } = (await answer.json()) as Page;
        if (answer.status !== 200 || (rows !== null && (data as readonly unknown[]).length !== rows))
          throw new Error(`${name}: ${answer.status}`);
      }),
  });
  const listOf = (salon: number, more: Record<string, string> = {}) => {
    const query = { business_id: String(salon), as_type: 'business', as_id: String(salon), perPage: '10', ...more };
    return `/api/customer-messages/conversations?${new URLSearchParams(query)}`;
  };
  const thread = (salon: number) =>
    `/api/customer-messages/fetch?conversation_id=${plantedConversationId(salon, plantedGuestId(1))}&perPage=10`;
  const found = (searchQuery: string) => listOf(large.salon, { searchQuery });
  return [
    ask('page of few', thread(small.salon), 10),
    ask('page of many', thread(large.salon), 10),
    ask('list of few', listOf(small.salon), 10),
    ask('list of many', listOf(large.salon), 10),
    ask('key', `/api/conversations/${plantedConversationId(large.salon, plantedGuestId(SOMEBODY))}`, null),
    ask('name', found(`n${SOMEBODY}`), 1),
    ask('common name', found('guest'), 10),
    ask('text', found(`text${SOMEBODY}`), 1),
    ask('common text', found('gel manicure'), 10),
  ];
}

/** Measures one caller who keeps requesting pages of messages, pages of the list, and searches. */
export async function measureReading(many: ManySalons, bearer: string, { rounds, seconds, ease }: Sizes) {
  for (const { salon, conversations, messages } of [large, small]) await plantInbox(many, salon, conversations, messages);
  const cases = casesOf(many, bearer);
  await interleaveCases(cases, 1, 0.5);
  const measured = await interleaveCases(cases, rounds, seconds);
  const ms = (name: string) => medianFigure(measured, name, 'p50');
  console.log(cases.map(({ name }) => `${name} ${ms(name).toFixed(1)} ms`).join(', '));
  const against = (name: string, one: string, other: string, most: number): LimitedFigure => ({
    name,
    value: medianRatio(measured, one, other, 'p50'),
    unit: 'x',
    most: most * ease,
  });
  const own = (name: string, one: string, most: number): LimitedFigure => ({
    name,
    value: ms(one),
    unit: ' ms',
    most: most * ease,
  });
  const bars = [
    against('a page of 100,000 messages against one of 100', 'page of many', 'page of few', 1.2),
    against('first page of 40,000 conversations against 400', 'list of many', 'list of few', 1.2),
    against('a name among 40,000 against a lookup by key', 'name', 'key', 3),
    own('a name that everybody has', 'common name', 100),
    own('a word that one has written', 'text', 50),
    own('two words that everybody has written', 'common text', 200),
  ];
  return { bars, failed: countFailures(measured) };
}
