import type { Business } from 'core/business/contract';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import type { Bill } from '../order/bill.ts';
import type { Cart, Held } from '../order/cart.ts';
import type { Change } from '../order/kept-cart.ts';
import type { Menu } from '../order/price-list.ts';
import type { Terms } from '../order/terms.ts';
import type { Team } from '../time/Staff.tsx';
import type { Step } from './Steps.tsx';
import type { When } from './Summary.tsx';

/** What every step of an order is given. */
export type Parts = {
  readonly business: Business;
  readonly menu: Menu;
  readonly team: Team;
  readonly cart: Cart;
  readonly change: Change;
  readonly bill: Bill;
  readonly terms: Terms;
  readonly policy: string;
  readonly go: (step: Step) => void;
};

/** When it is and with whom, in words. */
export function useWhen(business: Business, team: Team, held: Pick<Held, 'start' | 'end' | 'lines'> | null): When | null {
  const t = useTranslations('booking.summary');
  const language = useLanguage();
  if (!held) return null;
  const zone = business.timezone ?? 'UTC';
  const staff = team.filter(({ id }) => held.lines.some(({ employee_id }) => employee_id === id));
  const until = dateText(held.end, 'time', zone, language);
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(staff.map(({ first_name }) => first_name));
  const [first] = staff;
  return {
    moment: dateText(held.start, 'moment', zone, language),
    with: staff.length > 0 ? t('withUntil', { name: names, time: until }) : t('until', { time: until }),
    face: first && staff.length === 1 ? { name: first.name, photo: first.photo_url } : null,
  };
}
