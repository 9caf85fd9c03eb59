import type { Salon, SalonFigures } from 'core/reports/contract';
import { growth } from 'core/reports/dashboard/rules';
import { useTranslations } from 'use-intl';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx';
import { Link } from '../../../ui/theme/link.tsx';
import { MoreOrLess } from '../change/MoreOrLess.tsx';
import type { Days } from '../period/periods.ts';
import css from './salons.module.css';

type Translate = ReturnType<typeof useTranslations<'reports.salons'>>;
type ChangeProps = Pick<SalonFigures, 'net_cents' | 'before_net_cents'>;

function Change({ net_cents, before_net_cents }: ChangeProps) {
  const t = useTranslations('reports.salons');
  const change = growth(net_cents, before_net_cents);
  if (change === null) return <span className={css.quiet}>{t('nothingBefore')}</span>;
  if (change === 0) return t('same');
  return <MoreOrLess change={change}>{t(change > 0 ? 'up' : 'down', { percent: Math.abs(change) })}</MoreOrLess>;
}

const manage = ({ bus_url }: Salon) => `/biz/${bus_url}/manage`;

function Name({ salon }: { readonly salon: Salon }) {
  const { id, bus_name, photo_url, city } = salon;
  return (
    <span className={css.salon}>
      <Avatar name={bus_name} id={id} photo={photo_url} size={32} square />
      <span>
        <Link href={`${manage(salon)}/dashboard`}>{bus_name}</Link>
        {city && <small>{city}</small>}
      </span>
    </span>
  );
}

/** Until it is known there is no figure, not a zero. */
function Taken({ cents }: { readonly cents: number | undefined }) {
  return cents === undefined ? '…' : <Money cents={cents} />;
}

function Net({ salon, days: { from, to } }: { readonly salon: Salon; readonly days: Days }) {
  const t = useTranslations('reports.salons');
  if (salon.through === null) return <span className={css.quiet}>{t('uncounted')}</span>;
  return (
    <Link href={`${manage(salon)}/reports/sales-report?from=${from}&to=${to}`}>
      <Money cents={salon.net_cents} />
    </Link>
  );
}

type Props = {
  readonly salons: readonly Salon[];
  readonly totals: SalonFigures;
  readonly days: Days;
  readonly taken: ReadonlyMap<number, number>;
};

const money = (key: string, title: string, of: (salon: Salon) => number): Column<Salon> => ({
  key,
  title,
  numeric: true,
  card: 'line',
  cell: (salon) => (of(salon) === 0 ? '–' : <Money cents={of(salon)} />),
});

type Asked = { readonly t: Translate; readonly days: Days; readonly taken: ReadonlyMap<number, number> };

function columnsOf({ t, days, taken }: Asked): Column<Salon>[] {
  return [
    { key: 'salon', title: t('columns.salon'), cell: (salon) => <Name salon={salon} /> },
    {
      key: 'today',
      title: t('columns.today'),
      numeric: true,
      card: 'line',
      cell: ({ id }) => <Taken cents={taken.get(id)} />,
    },
    { key: 'net', title: t('columns.net'), numeric: true, card: 'aside', cell: (salon) => <Net {...{ salon, days }} /> },
    { key: 'change', title: t('columns.change'), numeric: true, card: 'line', cell: (salon) => <Change {...salon} /> },
    money('collected', t('columns.collected'), ({ collected_cents }) => collected_cents),
    money('tips', t('columns.tips'), ({ tip_cents }) => tip_cents),
    { key: 'tickets', title: t('columns.tickets'), numeric: true, card: 'line', cell: ({ tickets }) => tickets || '–' },
  ];
}

/** Salons side by side; each figure leads to the report of its salon. */
export function SalonsTable({ salons, totals, days, taken }: Props) {
  const t = useTranslations('reports.salons');
  const columns = columnsOf({ t, days, taken });
  const isKnown = salons.every(({ id }) => taken.has(id));
  const sums = {
    salon: t('total'),
    today: <Taken cents={isKnown ? [...taken.values()].reduce((sum, cents) => sum + cents, 0) : undefined} />,
    net: <Money cents={totals.net_cents} />,
    change: <Change {...totals} />,
    collected: <Money cents={totals.collected_cents} />,
    tips: <Money cents={totals.tip_cents} />,
    tickets: totals.tickets,
  };
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={salons}
      rowKey={({ id }) => String(id)}
      totals={salons.length > 1 ? sums : undefined}
    />
  );
}
