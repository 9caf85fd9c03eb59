import type { MoneyToday } from 'core/reports/contract';
import { growth } from 'core/reports/dashboard/rules';
import { Banknote, ChartColumn, HandCoins, Receipt, Wallet } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useManageLink } from '../../../platform/manage/links.ts';
import { moneyText } from '../../../ui/display/money-text.ts';
import { Link } from '../../../ui/theme/link.tsx';
import { MoreOrLess } from '../change/MoreOrLess.tsx';
import frame from '../dashboard/dashboard.module.css';
import css from './money.module.css';

type Figure = {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly value: string;
  readonly text: ReactNode;
  /** Where it is explained; null where the viewer may not go there. */
  readonly href: string | null;
};

const PERCENT = 100;
const percentOf = (part: number, whole: number): number => Math.round((part / whole) * PERCENT);

function useTaken({ day, taken_cents, tenders, tip_cents, net_cents }: MoneyToday): Figure[] {
  const t = useTranslations('reports.moneyToday');
  const [sales, team] = [useManageLink('SalesReportPage'), useManageLink('EmployeeSalesPage')];
  const today = `?from=${day}&to=${day}`;
  const by = tenders.map(({ tender, cents }) => t(`tender.${tender}`, { money: moneyText(cents) })).join(' · ');
  const share = net_cents > 0 ? t('tipShare', { percent: percentOf(tip_cents, net_cents) }) : '';
  return [
    {
      icon: Banknote,
      name: t('taken'),
      value: moneyText(taken_cents),
      text: by || t('nothingTaken'),
      href: sales && `${sales}${today}&by=tender`,
    },
    {
      icon: HandCoins,
      name: t('tips'),
      value: moneyText(tip_cents),
      text: tip_cents === 0 ? t('noTips') : share,
      href: team && `${team}${today}`,
    },
  ];
}

function useTickets({ open }: MoneyToday): Figure {
  const t = useTranslations('reports.moneyToday');
  const href = useManageLink('PosPage');
  const text = open.tickets === 0 ? t('noneOpen') : t('toCollect', { money: moneyText(open.due_cents) });
  return { icon: Receipt, name: t('open'), value: String(open.tickets), text, href };
}

/** What should be in the drawers that are open. One that is counted blind says nothing before its count, and then nor does the sum. */
function useDrawers({ drawers }: MoneyToday): Figure {
  const t = useTranslations('reports.moneyToday');
  const href = useManageLink('CloseDayPage');
  const figure = (value: string, text: string): Figure => ({ icon: Wallet, name: t('drawer'), value, text, href });
  const open = drawers.filter(({ is_open, expected_cents }) => is_open || (expected_cents ?? 0) !== 0);
  if (open.length === 0) return figure(t('closedDrawer'), t('drawerNext'));
  if (open.some(({ expected_cents }) => expected_cents === null)) return figure(t('blind'), t('drawerBlind'));
  const value = moneyText(open.reduce((sum, { expected_cents }) => sum + (expected_cents ?? 0), 0));
  if (open.length > 1) return figure(value, t('drawers', { count: open.length }));
  const float = open[0]?.float_cents ?? null;
  return figure(value, float === null ? t('uncounted') : t('opened', { money: moneyText(float) }));
}

/** How far this week is ahead of the last, which is known up to this hour. */
function Ahead({ week: { net_cents, before_by_now_cents } }: Pick<MoneyToday, 'week'>) {
  const t = useTranslations('reports.moneyToday');
  const change = growth(net_cents, before_by_now_cents);
  if (change === null) return t('noLastWeek');
  if (change === 0) return t('even');
  return <MoreOrLess change={change}>{t(change > 0 ? 'ahead' : 'behind', { percent: Math.abs(change) })}</MoreOrLess>;
}

/** The money of the day, every figure a way to what it is made of. */
export function MoneyFigures({ money }: { readonly money: MoneyToday }) {
  const t = useTranslations('reports.moneyToday');
  const sales = useManageLink('SalesReportPage');
  const { days, net_cents } = money.week;
  const monday = days[0]?.date ?? money.day;
  const week: Figure = {
    icon: ChartColumn,
    name: t('week'),
    value: moneyText(net_cents, { whole: true }),
    text: <Ahead week={money.week} />,
    href: sales && `${sales}?from=${monday}&to=${money.day}`,
  };
  const figures = [...useTaken(money), useTickets(money), useDrawers(money), week];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys too
    <section className={frame.figures} aria-label={t('label')} tabIndex={0}>
      {figures.map(({ icon: Icon, name, value, text, href }) => (
        <div key={name} className={css.figure}>
          <h2>
            <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
            {href === null ? name : <Link href={href}>{name}</Link>}
          </h2>
          <p className={frame.figure}>{value}</p>
          <p className={frame.figureText}>{text}</p>
        </div>
      ))}
    </section>
  );
}
