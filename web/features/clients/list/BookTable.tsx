import type { Client } from 'core/clients/contract';
import { isVip } from 'core/clients/rules';
import { formatPhone } from 'core/kernel/phone/phone';
import { wallClockAt } from 'core/kernel/time';
import { Ban, Clock, Star, WalletCards } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useClock } from '../../../platform/clock.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { type Column, DataTable, type Sorting } from '../../../ui/tables/DataTable.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import css from './list.module.css';

/** What is worth knowing before they sit down, in words; a client with nothing of it has no second line. */
function Marks({ client, zone }: { readonly client: Client; readonly zone: string }) {
  const t = useTranslations('clients.marks');
  const today = wallClockAt(useClock(), zone).date;
  const sign = { size: 13, strokeWidth: 2, 'aria-hidden': true } as const;
  return (
    <span className={css.marks}>
      {isVip(client.vip, today) && (
        <span data-mark="vip">
          <Star {...sign} /> {t('vip')}
        </span>
      )}
      {client.customer_info.report_flag && (
        <span data-mark="prepay">
          <WalletCards {...sign} /> {t('prepay')}
        </span>
      )}
      {client.block && (
        <span data-mark="block">
          <Ban {...sign} /> {t('block')}
        </span>
      )}
      {client.lapsed && (
        <span>
          <Clock {...sign} /> {t('lapsed')}
        </span>
      )}
    </span>
  );
}

const Who = ({ client, zone }: { readonly client: Client; readonly zone: string }) => (
  <>
    <Avatar name={client.name} id={client.id} size={32} />
    <span className={css.who}>
      <span>{client.name}</span>
      <Marks client={client} zone={zone} />
    </span>
  </>
);

function useColumns(zone: string, money: boolean): Column<Client>[] {
  const t = useTranslations('clients.columns');
  const language = useLanguage();
  const phone = ({ phone_number, masked }: Client) =>
    phone_number === null ? '' : masked ? phone_number.replaceAll('*', '•') : formatPhone(phone_number);
  return [
    { key: 'name', title: t('name'), sortable: true, cell: (client) => <Who client={client} zone={zone} /> },
    { key: 'phone', title: t('phone'), card: 'note', cell: (client) => <span className="tnum">{phone(client)}</span> },
    {
      key: 'last_visit',
      title: t('last'),
      sortable: true,
      card: 'note',
      cell: ({ last_visit_at }) => (
        <span className={css.date}>{last_visit_at === null ? '–' : dateText(last_visit_at, 'day', zone, language)}</span>
      ),
    },
    { key: 'visits', title: t('visits'), sortable: true, numeric: true, card: 'none', cell: ({ visits_count }) => visits_count },
    ...(money
      ? [
          {
            key: 'spent',
            title: t('spent'),
            sortable: true,
            numeric: true,
            card: 'aside' as const,
            cell: ({ spent_cents }: Client) => <Money cents={spent_cents ?? 0} />,
          },
        ]
      : []),
  ];
}

type Props = {
  readonly rows: readonly Client[];
  readonly zone: string;
  readonly sorting: Sorting;
  readonly opened: string | null;
  readonly onSort: (sorting: Sorting) => void;
  readonly onOpen: (client: Client) => void;
};

export function BookTable({ rows, zone, ...rest }: Props) {
  const t = useTranslations('clients');
  const columns = useColumns(zone, !rows.some(({ masked }) => masked));
  return <DataTable label={t('title')} columns={columns} rows={rows} rowKey={({ id }) => id} {...rest} />;
}
