import type { GiftCard } from 'core/gift-cards/contract';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Badge, type BadgeTone } from '../../../ui/display/Badge.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import css from '../gift-cards.module.css';

export const tones: { readonly [S in GiftCard['state']]: BadgeTone } = {
  active: 'ok',
  spent: 'neutral',
  taken_back: 'warn',
  deactivated: 'bad',
};

const None = () => (
  <span className={css.none} data-none="">
    –
  </span>
);

/** How much of a card is left, as a bar under the sum. */
function Left({ card: { balance_cents, initial_cents } }: { readonly card: GiftCard }) {
  return (
    <span className={css.left}>
      <Money cents={balance_cents} />
      <i aria-hidden="true">
        <b style={{ width: `${Math.min(100, (balance_cents / Math.max(1, initial_cents)) * 100)}%` }} />
      </i>
    </span>
  );
}

function useColumns(zone: string): Column<GiftCard>[] {
  const t = useTranslations('gift-cards');
  const language = useLanguage();
  return [
    { key: 'code', title: t('columns.code'), cell: ({ code }) => <span className={css.code}>{code}</span> },
    { key: 'to', title: t('columns.to'), card: 'note', cell: ({ to_name }) => to_name || <None /> },
    {
      key: 'from',
      title: t('columns.from'),
      card: 'none',
      from: 1024,
      cell: ({ from_name }) => from_name || <None />,
    },
    {
      key: 'issued',
      title: t('columns.issued'),
      card: 'note',
      cell: ({ issued_at, how }) => (
        <span className={css.when}>
          {dateText(issued_at, 'date', zone, language)}
          {how !== 'sold' && <small>{t(`how.${how}`)}</small>}
        </span>
      ),
    },
    {
      key: 'state',
      title: t('columns.state'),
      card: 'line',
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>,
    },
    {
      key: 'initial',
      title: t('columns.initial'),
      card: 'line',
      numeric: true,
      cell: ({ initial_cents }) => <Money cents={initial_cents} />,
    },
    { key: 'left', title: t('columns.left'), card: 'aside', numeric: true, cell: (card) => <Left card={card} />, width: 120 },
  ];
}

type Props = { readonly rows: readonly GiftCard[]; readonly zone: string; readonly onOpen: (card: GiftCard) => void };

export function CardTable({ rows, zone, onOpen }: Props) {
  const t = useTranslations('gift-cards');
  const columns = useColumns(zone);
  return <DataTable label={t('title')} columns={columns} rows={rows} rowKey={({ id }) => id} onOpen={onOpen} />;
}
