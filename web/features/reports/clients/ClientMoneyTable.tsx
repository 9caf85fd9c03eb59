import type { ClientMoney } from 'core/reports/contract';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import css from '../tickets/tickets.module.css';

type Props = {
  readonly rows: readonly ClientMoney[];
  readonly zone: string;
  readonly sums: { readonly spent_cents: number; readonly tip_cents: number };
  readonly onOpen?: ((row: ClientMoney) => void) | undefined;
};

const orNone = (cents: number) => (cents === 0 ? <span className={css.who}>–</span> : <Money cents={cents} />);

function useColumns(zone: string): Column<ClientMoney>[] {
  const t = useTranslations('reports.clientMoney.columns');
  const language = useLanguage();
  return [
    {
      key: 'name',
      title: t('name'),
      cell: ({ client_id, name }) => (
        <span className={css.client}>
          <Avatar name={name} id={client_id} size={32} />
          <span>{name}</span>
        </span>
      ),
    },
    { key: 'visits', title: t('visits'), numeric: true, card: 'line', cell: ({ visits }) => visits },
    { key: 'tickets', title: t('tickets'), numeric: true, card: 'line', cell: ({ tickets }) => tickets },
    { key: 'tips', title: t('tips'), numeric: true, card: 'line', cell: ({ tip_cents }) => orNone(tip_cents) },
    { key: 'card', title: t('card'), numeric: true, card: 'line', cell: ({ gift_card_cents }) => orNone(gift_card_cents) },
    {
      key: 'last',
      title: t('last'),
      card: 'line',
      cell: ({ last_visit_at }) => (
        <span className={css.when}>{last_visit_at === null ? '–' : dateText(last_visit_at, 'day', zone, language)}</span>
      ),
    },
    { key: 'spent', title: t('spent'), numeric: true, card: 'aside', cell: ({ spent_cents }) => <Money cents={spent_cents} /> },
  ];
}

export function ClientMoneyTable({ rows, zone, sums, onOpen }: Props) {
  const t = useTranslations('reports.clientMoney');
  return (
    <DataTable
      label={t('title')}
      columns={useColumns(zone)}
      rows={rows}
      rowKey={({ client_id }) => client_id}
      onOpen={onOpen}
      totals={{ spent: <Money cents={sums.spent_cents} />, tips: <Money cents={sums.tip_cents} /> }}
    />
  );
}
