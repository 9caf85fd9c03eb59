import type { PlanTransaction } from 'core/billing/contract';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { useCardText } from '../cards/card-text.ts';
import css from '../billing.module.css';

const tones = { pending: 'info', approved: 'ok', declined: 'bad', cancelled: 'neutral' } as const;

function useColumns(zone: string): Column<PlanTransaction>[] {
  const t = useTranslations('billing');
  const language = useLanguage();
  const text = useCardText();
  return [
    {
      key: 'date',
      title: t('bills.columns.date'),
      cell: ({ asked_at }) => dateText(asked_at, 'long', zone, language),
    },
    {
      key: 'plan',
      title: t('bills.columns.plan'),
      card: 'note',
      cell: ({ plan, kind }) => (
        <span className={css.what}>
          {plan} <small>{t(`bills.kinds.${kind}`)}</small>
        </span>
      ),
    },
    {
      key: 'card',
      title: t('bills.columns.card'),
      card: 'note',
      cell: (one) => (one.last4 === '' ? t('bills.credit') : text(one)),
    },
    {
      key: 'status',
      title: t('bills.columns.status'),
      card: 'aside',
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`bills.status.${status}`)}</Badge>,
    },
    {
      key: 'amount',
      title: t('bills.columns.amount'),
      card: 'aside',
      numeric: true,
      cell: ({ amount_cents }) => <Money cents={amount_cents} />,
    },
  ];
}

type Props = {
  readonly rows: readonly PlanTransaction[];
  readonly zone: string;
  readonly onOpen: (one: PlanTransaction) => void;
};

export function Transactions({ rows, zone, onOpen }: Props) {
  const t = useTranslations('billing.bills');
  return <DataTable label={t('title')} columns={useColumns(zone)} rows={rows} rowKey={({ id }) => id} onOpen={onOpen} />;
}
