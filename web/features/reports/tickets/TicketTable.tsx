import type { TicketOfList } from 'core/reports/contract';
import { useTranslations } from 'use-intl';
import { ClientName } from '../../../office/client/ClientName.tsx';
import { useLanguage } from '../../../platform/language.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { useIsPhone } from '../../../ui/layout/media.ts';
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { State } from './State.tsx';
import css from './tickets.module.css';

/** What a ticket calls somebody who is not in the book. */
export const GUEST = 'Guest';

/** The first, and how many more there are. */
function Some({ of, opens }: { readonly of: readonly string[]; readonly opens?: string | undefined }) {
  const [first = '–', ...more] = of;
  return (
    <span className={css.some}>
      {opens === undefined ? (
        <span className={css.first}>{first}</span>
      ) : (
        <ClientName id={opens} name={first} className={css.first} />
      )}
      {more.length > 0 && <span className={css.more}>+{more.length}</span>}
    </span>
  );
}

type Props = {
  readonly rows: readonly TicketOfList[];
  readonly zone: string;
  readonly days: number;
  readonly opened: string | null;
  readonly onOpen: (ticket: TicketOfList) => void;
  readonly sums: { readonly grandTip: number; readonly grandTotal: number; readonly count: number };
};

function useColumns(zone: string, days: number): Column<TicketOfList>[] {
  const [t, p] = [useTranslations('reports.tickets'), useTranslations('reports.paid')];
  const language = useLanguage();
  // On a phone the whole card is one button, which opens the ticket.
  const isCard = useIsPhone();
  const named = (name: string) => (name === GUEST ? t('guest') : name);
  const when = (at: string) => dateText(at, days > 1 ? 'moment' : 'time', zone, language);
  return [
    { key: 'no', title: t('columns.no'), cell: ({ ticket_no }) => <span className="tnum">#{ticket_no}</span>, width: 72 },
    {
      key: 'time',
      title: t('columns.time'),
      card: 'note',
      cell: ({ opened_at }) => <span className={css.when}>{when(opened_at)}</span>,
    },
    {
      key: 'customer',
      title: t('columns.customer'),
      card: 'note',
      cell: ({ customers, clients }) => (
        <Some of={customers.map(named)} opens={isCard ? undefined : clients.find(({ name }) => name === customers[0])?.id} />
      ),
    },
    { key: 'tip', title: t('columns.tip'), numeric: true, card: 'none', cell: ({ grandTip }) => <Money cents={grandTip} /> },
    {
      key: 'total',
      title: t('columns.total'),
      numeric: true,
      card: 'aside',
      cell: ({ grandTotal, refunded_cents }) => (
        <span className={css.sum}>
          <Money cents={grandTotal} />
          {refunded_cents > 0 && <small>{p('refunded', { amount: moneyText(refunded_cents) })}</small>}
        </span>
      ),
    },
    {
      key: 'status',
      title: t('columns.status'),
      card: 'title',
      cell: ({ status, grandTotal, refunded_cents }) => <State {...{ status }} total={grandTotal} refunded={refunded_cents} />,
    },
    {
      key: 'tender',
      title: t('columns.tender'),
      card: 'none',
      from: 1024,
      cell: ({ methods }) => (
        <span className={css.when}>{methods.map((method) => t(`methods.${method}`)).join(' + ') || '–'}</span>
      ),
    },
    { key: 'staff', title: t('columns.staff'), card: 'none', from: 1280, cell: ({ staff }) => <Some of={staff} /> },
    { key: 'services', title: t('columns.services'), card: 'none', from: 1280, cell: ({ services }) => <Some of={services} /> },
  ];
}

export function TicketTable({ rows, zone, days, opened, onOpen, sums }: Props) {
  const t = useTranslations('reports.tickets');
  const totals = {
    time: <span className={css.when}>{t('paidCount', { count: sums.count })}</span>,
    tip: <Money cents={sums.grandTip} />,
    total: <Money cents={sums.grandTotal} />,
  };
  return (
    <DataTable
      label={t('title')}
      columns={useColumns(zone, days)}
      rows={rows}
      rowKey={({ id }) => id}
      onOpen={onOpen}
      opened={opened}
      totals={totals}
    />
  );
}
