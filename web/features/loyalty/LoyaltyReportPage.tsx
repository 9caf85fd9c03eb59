import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import type { Reply } from 'core/kernel/endpoint';
import { loyaltyReport } from 'core/loyalty/contract';
import { useTranslations } from 'use-intl';
import sums from '../../office/reports/sums.module.css';
import { usePeriod } from '../../office/reports/use-period.tsx';
import { CardsPage } from '../../office/cards/CardsPage.tsx';
import { Unread } from '../../office/page/Unread.tsx';
import { apiQueryOptions } from '../../platform/api.ts';
import { useLanguage } from '../../platform/language.tsx';
import type { HeadInput } from '../../platform/page.ts';
import { Money } from '../../ui/display/Money.tsx';
import { moneyText } from '../../ui/display/money-text.ts';
import { type Column, DataTable } from '../../ui/tables/DataTable.tsx';
import { dateText } from '../../ui/texts/date-text.ts';
import css from './loyalty.module.css';
import own from './report/report.module.css';
import { Ways } from './Ways.tsx';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.LoyaltyProgramPage'), hidden: true as const });

type Figures = Reply<typeof loyaltyReport>['data'];

function Sums({ figures }: { readonly figures: Figures }) {
  const t = useTranslations('loyalty.report');
  const parts = [
    ['members', String(figures.members), t('joined', { count: figures.joined })],
    ['earned', String(figures.earned), figures.expired > 0 ? t('expired', { count: figures.expired }) : ''],
    ['redeemed', String(figures.redeemed), moneyText(figures.redeemed_cents)],
    ['sales', moneyText(figures.sales_cents), ''],
    ['fees', moneyText(figures.fees_cents), ''],
    ['owed', moneyText(figures.owed_cents), ''],
  ] as const;
  return (
    <dl className={[sums.sums, own.sums].join(' ')}>
      {parts.map(([name, text, more]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{text}</dd>
          {more !== '' && <dd className={own.more}>{more}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** What came and went by day: up is earned, down is redeemed. The table beneath says the same in figures. */
function Chart({ days }: { readonly days: Figures['days'] }) {
  const most = Math.max(1, ...days.flatMap(({ earned, redeemed }) => [Math.abs(earned), Math.abs(redeemed)]));
  return (
    <div className={own.chart} aria-hidden="true">
      {days.map(({ date, earned, redeemed }) => (
        <i key={date}>
          <b style={{ height: `${(Math.max(0, earned) / most) * 50}%` }} />
          <u style={{ height: `${(Math.max(0, redeemed) / most) * 50}%` }} />
        </i>
      ))}
    </div>
  );
}

type ByProgram = Figures['programs'][number];
type ByDay = Figures['days'][number];

function useColumns() {
  const t = useTranslations('loyalty.report');
  const language = useLanguage();
  const count = (key: 'members' | 'earned' | 'redeemed') => ({
    key,
    title: t(key),
    numeric: true,
    card: 'line' as const,
    cell: (row: { readonly [K in typeof key]: number }) => <span className="tnum">{row[key]}</span>,
  });
  const program: Column<ByProgram>[] = [
    { key: 'program', title: t('program'), cell: ({ name }) => name },
    count('members'),
    count('earned'),
    count('redeemed'),
    { key: 'sales', title: t('sales'), numeric: true, card: 'line', cell: ({ sales_cents }) => <Money cents={sales_cents} /> },
    { key: 'fees', title: t('fees'), numeric: true, card: 'aside', cell: ({ fees_cents }) => <Money cents={fees_cents} /> },
  ];
  const { earned, redeemed } = { earned: count('earned'), redeemed: count('redeemed') };
  const day: Column<ByDay>[] = [
    { key: 'date', title: t('day'), cell: ({ date }) => dateText(`${date}T12:00:00Z`, 'day', 'UTC', language) },
    { ...earned, cell: (row) => <span className="tnum">{row.earned}</span> },
    { ...redeemed, cell: (row) => <span className="tnum">{row.redeemed}</span> },
  ];
  return { program, day };
}

function Report({ business }: { readonly business: Business }) {
  const t = useTranslations('loyalty');
  const columns = useColumns();
  const { days, picker } = usePeriod(business, t('report.period'), (period) => t(`report.periods.${period}`));
  const query = { business_id: business.id, ...days };
  const answer = useQuery({ ...apiQueryOptions(loyaltyReport, { query }), placeholderData: keepPreviousData });
  const figures = answer.error ? undefined : answer.data?.data;
  return (
    <>
      <header className={css.top}>
        <h1>{t('report.heading')}</h1>
        {picker}
      </header>
      <Ways business={business} at="report" />
      {figures ? (
        <div className={own.report}>
          <Sums figures={figures} />
          {figures.programs.length > 0 && (
            <DataTable label={t('report.byProgram')} columns={columns.program} rows={figures.programs} rowKey={({ id }) => id} />
          )}
          <h2>{t('report.byDay')}</h2>
          {figures.days.length > 1 && <Chart days={figures.days} />}
          <DataTable
            label={t('report.byDay')}
            columns={columns.day}
            rows={figures.days.toReversed()}
            rowKey={({ date }) => date}
            empty={<p className={css.quiet}>{t('report.nothing')}</p>}
          />
        </div>
      ) : (
        <Unread of={answer} t={t} rows={8} />
      )}
    </>
  );
}

export function Component() {
  return <CardsPage>{(business) => <Report business={business} />}</CardsPage>;
}
