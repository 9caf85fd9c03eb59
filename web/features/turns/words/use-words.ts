import type { ShownVerdict, TurnBoard } from 'core/turns/contract';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { dateText } from '../../../ui/texts/date-text.ts';

/** `1.0`, `0.5`, `0.25`: hundredths as people say them. */
export const turnsText = (hundredths: number): string =>
  (hundredths / 100).toFixed(hundredths % 10 === 0 ? 1 : 2).replace('-', '\u2212');

type Words = ReturnType<typeof useTranslations<'turns'>>;
type Board = Pick<TurnBoard, 'timezone' | 'rule' | 'staff' | 'services' | 'waiting'>;

const firstNames = ({ staff }: Board) => new Map(staff.map(({ id, first_name }) => [id, first_name]));

/** How the board says what the rule decided, in the viewer's language. */
export function useWords(board: Board) {
  const t = useTranslations('turns');
  const language = useLanguage();
  const names = firstNames(board);
  const name = (id: string): string => names.get(id) ?? '';
  const time = (instant: string): string => dateText(instant, 'time', board.timezone, language).replace(/ [AP]M$/, '');
  const count = (number: number): string => (board.rule.method === 'amount' ? moneyText(number) : turnsText(number));
  const counted = (number: number): string =>
    board.rule.method === 'amount' ? moneyText(number) : t('turnsCount', { turns: turnsText(number), count: number / 100 });
  const list = (items: readonly string[]): string =>
    new Intl.ListFormat(language, { type: 'conjunction' }).format([...new Set(items)]);
  return { t, name, time, list, count, counted, barred: (verdict: ShownVerdict) => barredText(t, time, board, verdict) };
}

/** Why somebody is passed over, in a word or two; null: nothing keeps them. */
function barredText(t: Words, time: (at: string) => string, { services, waiting }: Board, verdict: ShownVerdict): string | null {
  switch (verdict.kind) {
    case 'skill':
      return t('bars.skill', { service: services.find(({ id }) => id === verdict.service_id)?.name ?? '' });
    case 'promised':
      return t('bars.promised', { name: waiting.find(({ id }) => id === verdict.walk_in_id)?.name ?? '' });
    case 'busy':
    case 'appointment':
    case 'blocked':
    case 'leaves':
      return t(`bars.${verdict.kind}`, { time: time(verdict.at) });
    case 'break':
    case 'out':
      return t(`bars.${verdict.kind}`);
    default:
      return null;
  }
}
