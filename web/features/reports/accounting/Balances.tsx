import type { Balances as Figures, Clearing, OwedRow } from 'core/accounting/contract';
import { useTranslations } from 'use-intl';
import { useManageLink } from '../../../platform/manage/links.ts';
import { TextLink } from '../../../ui/actions/TextLink.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx';
import { ReportUnread } from '../tickets/ReportUnread.tsx';
import css from './accounting.module.css';
import { Payouts } from './Payouts.tsx';
import { type ShownDays, useBalances } from './use-accounting.ts';

/** The page that tells more about what is owed; for what has none, null. */
function useMoreAbout() {
  const [cards, loyalty, team, taxes] = [
    useManageLink('GiftCardsPage'),
    useManageLink('LoyaltyProgramPage'),
    useManageLink('EmployeeSalesPage'),
    useManageLink('TaxReportPage'),
  ];
  const [pay, tickets] = [useManageLink('PayrollPage'), useManageLink('TicketListPage')];
  const pages: { readonly [K in OwedRow['kind']]: string | null } = {
    gift_card: cards && `${cards}/report`,
    prepayment: tickets,
    membership: loyalty,
    loyalty,
    tip: team,
    tax: taxes,
    payroll_payable: pay,
  };
  return (kind: OwedRow['kind']) => pages[kind];
}

const figures = ['opening', 'added', 'used', 'closing'] as const;

const money = (key: (typeof figures)[number], title: string): Column<OwedRow> => ({
  key,
  title,
  numeric: true,
  card: key === 'closing' ? 'aside' : 'line',
  cell: (row) => <Money cents={row[`${key}_cents`]} />,
});

function Owed({ rows }: { readonly rows: readonly OwedRow[] }) {
  const t = useTranslations('reports.accounting.balances');
  const moreAbout = useMoreAbout();
  const nameOf = ({ kind }: OwedRow) => {
    const href = moreAbout(kind);
    return href === null ? t(`kinds.${kind}`) : <TextLink href={href}>{t(`kinds.${kind}`)}</TextLink>;
  };
  const columns: Column<OwedRow>[] = [
    { key: 'kind', title: t('kind'), cell: nameOf },
    ...figures.map((key) => money(key, t(key))),
  ];
  const totals = {
    kind: t('total'),
    ...Object.fromEntries(
      figures.map((key) => [key, <Money key={key} cents={rows.reduce((sum, row) => sum + row[`${key}_cents`], 0)} />]),
    ),
  };
  return <DataTable label={t('owed')} columns={columns} rows={rows} rowKey={({ kind }) => kind} totals={totals} />;
}

const rows = [
  ['opening', 1],
  ['charged', 1],
  ['refunded', -1],
  ['fee', -1],
  ['dispute', -1],
  ['paid_out', -1],
  ['closing', 1],
] as const;

function CardsToBank({ clearing }: { readonly clearing: Clearing }) {
  const t = useTranslations('reports.accounting.balances');
  return (
    <section className={css.panel} aria-label={t('clearing')}>
      <h2>{t('clearing')}</h2>
      <dl className={css.lines}>
        {rows.map(([row, sign]) => (
          <div key={row} data-sum={row === 'closing' ? '' : undefined}>
            <dt>{t(`rows.${row}`)}</dt>
            <dd>
              <Money cents={clearing[`${row}_cents`] * sign + 0} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={css.quiet}>{t('clearingText')}</p>
    </section>
  );
}

function Sheets({ figures, shown }: { readonly figures: Figures; readonly shown: ShownDays }) {
  const t = useTranslations('reports.accounting.balances');
  return (
    <>
      <section className={css.part}>
        <h2>{t('owed')}</h2>
        <p className={css.quiet}>{t('owedText')}</p>
        <Owed rows={figures.owed} />
      </section>
      <div className={css.columns}>
        <CardsToBank clearing={figures.clearing} />
        <Payouts business={shown.business} files={figures.files} />
      </div>
    </>
  );
}

export function Balances({ shown, onEnter }: { readonly shown: ShownDays; readonly onEnter: () => void }) {
  const [t, b] = [useTranslations('reports.accounting'), useTranslations('reports.accounting.balances')];
  const asked = useBalances(shown);
  const words = (key: 'failed' | 'closed' | 'closedText', values: { name: string }) =>
    key === 'failed' ? b('failed') : t(key, values);
  if (asked.error || !asked.data) return <ReportUnread of={asked} t={words} onEnter={onEnter} />;
  return <Sheets figures={asked.data.data} shown={shown} />;
}
