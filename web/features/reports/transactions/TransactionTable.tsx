import type { TransactionOfList } from 'core/reports/contract';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Badge, type BadgeTone } from '../../../ui/display/Badge.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import css from '../tickets/tickets.module.css';

const tones: { readonly [K in TransactionOfList['kind']]: BadgeTone } = {
  payment: 'ok',
  deleted: 'neutral',
  refund: 'warn',
  deposit: 'ok',
  deposit_return: 'warn',
  fee_charged: 'ok',
  gift_card_sale: 'ok',
  membership_fee: 'ok',
};

type Props = {
  readonly rows: readonly TransactionOfList[];
  readonly zone: string;
  readonly days: number;
  readonly total: number;
  readonly onOpen: (row: TransactionOfList) => void;
};

function useColumns(zone: string, days: number): Column<TransactionOfList>[] {
  const [t, m] = [useTranslations('reports.transactions'), useTranslations('reports.tickets.methods')];
  const language = useLanguage();
  const when = (at: string) => dateText(at, days > 1 ? 'moment' : 'time', zone, language);
  return [
    {
      key: 'method',
      title: t('columns.method'),
      card: 'title',
      cell: ({ method, reference, kind }) => (
        <span className={css.some}>
          {m(method)}
          {reference && kind !== 'refund' && <span className={css.who}>{reference}</span>}
        </span>
      ),
    },
    { key: 'time', title: t('columns.time'), card: 'note', cell: ({ at }) => <span className={css.when}>{when(at)}</span> },
    {
      key: 'ticket',
      title: t('columns.ticket'),
      card: 'note',
      cell: ({ ticket_no }) => (ticket_no === null ? '–' : <span className="tnum">#{ticket_no}</span>),
      width: 88,
    },
    { key: 'customer', title: t('columns.customer'), card: 'none', cell: ({ customers }) => customers.join(', ') || '–' },
    {
      key: 'amount',
      title: t('columns.amount'),
      numeric: true,
      card: 'aside',
      cell: ({ kind, amount_cents }) =>
        kind === 'deleted' ? (
          <s className={css.who}>
            <Money cents={amount_cents} />
          </s>
        ) : (
          <Money cents={amount_cents} />
        ),
    },
    { key: 'kind', title: t('columns.kind'), cell: ({ kind }) => <Badge tone={tones[kind]}>{t(`kinds.${kind}`)}</Badge> },
    { key: 'by', title: t('columns.by'), card: 'none', cell: ({ by }) => by ?? '–' },
  ];
}

export function TransactionTable({ rows, zone, days, total, onOpen }: Props) {
  const t = useTranslations('reports.transactions');
  return (
    <DataTable
      label={t('title')}
      columns={useColumns(zone, days)}
      rows={rows}
      rowKey={({ id, method }) => `${id} ${method}`}
      onOpen={onOpen}
      totals={{ amount: <Money cents={total} /> }}
    />
  );
}
