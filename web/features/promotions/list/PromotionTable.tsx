import { Pause, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Badge, type BadgeTone } from '../../../ui/display/Badge.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx';
import { dayText, promotionServicesText, promotionTimesText, promotionWorthText } from '../../../ui/texts/promotion-text.ts';
import css from '../promotions.module.css';
import type { Listed, PromotionMenu } from './use-promotions.ts';

const tones: { readonly [S in Listed['state']]: BadgeTone } = {
  running: 'ok',
  planned: 'info',
  paused: 'warn',
  ended: 'neutral',
};

/** Its name, when it is given, and which others it meets. */
function Face({ one }: { readonly one: Listed }) {
  const t = useTranslations('promotions');
  const language = useLanguage();
  return (
    <span className={css.face}>
      <b>
        {one.name}
        {one.code !== null && <i>{one.code}</i>}
      </b>
      <small>{promotionTimesText(one, language)}</small>
      {one.meets.length > 0 && (
        <small className={css.meets}>
          <TriangleAlert size={14} strokeWidth={2} aria-hidden="true" />
          {t('meets', { name: one.meets[0] ?? '', more: one.meets.length - 1 })}
        </small>
      )}
    </span>
  );
}

/** How many tickets have it; of how many, as a bar. */
function Used({ one: { uses, use_limit } }: { readonly one: Listed }) {
  const t = useTranslations('promotions');
  if (use_limit === null) return <span className="tnum">{uses}</span>;
  return (
    <span className={css.used}>
      <span>{t('usedOf', { uses, limit: use_limit })}</span>
      <i aria-hidden="true">
        <b style={{ width: `${Math.min(100, (uses / use_limit) * 100)}%` }} />
      </i>
    </span>
  );
}

/** Some by name; where the table is narrow, how many. */
function What({ names }: { readonly names: readonly string[] }) {
  const t = useTranslations('promotions');
  const text = promotionServicesText(names, useLanguage(), 2);
  return (
    <>
      <span className={css.what}>{text}</span>
      <span className={css.howMany}>{names.length === 0 ? text : t('services', { count: names.length })}</span>
    </>
  );
}

function State({ one }: { readonly one: Listed }) {
  const t = useTranslations('promotions');
  const language = useLanguage();
  const isUsedUp = one.use_limit !== null && one.uses >= one.use_limit;
  const note =
    one.state === 'planned'
      ? t('begins', { date: dayText(one.starts_at, language) })
      : one.state === 'ended' && (isUsedUp ? t('usedUp') : one.ends_at && t('ended', { date: dayText(one.ends_at, language) }));
  return (
    <span className={css.state}>
      <Badge
        tone={tones[one.state]}
        icon={one.state === 'paused' ? <Pause size={13} strokeWidth={2} aria-hidden="true" /> : undefined}
      >
        {t(`states.${one.state}`)}
      </Badge>
      {note && <small>{note}</small>}
    </span>
  );
}

function useColumns(namesOf: PromotionMenu['namesOf']): Column<Listed>[] {
  const t = useTranslations('promotions.columns');
  return [
    { key: 'name', title: t('name'), cell: (one) => <Face one={one} />, width: '34%' },
    {
      key: 'off',
      title: t('off'),
      card: 'aside',
      numeric: true,
      cell: (one) => <b className={css.worth}>{promotionWorthText(one)}</b>,
      width: 104,
    },
    {
      key: 'what',
      title: t('what'),
      card: 'line',
      cell: ({ services }) => <What names={namesOf(services)} />,
    },
    { key: 'used', title: t('used'), card: 'line', numeric: true, cell: (one) => <Used one={one} />, width: 112 },
    {
      key: 'given',
      title: t('given'),
      card: 'line',
      numeric: true,
      cell: ({ given_cents }) => <Money cents={given_cents} />,
      width: 112,
    },
    { key: 'state', title: t('state'), card: 'note', cell: (one) => <State one={one} />, width: 148 },
  ];
}

type Props = {
  readonly rows: readonly Listed[];
  readonly menu: PromotionMenu;
  readonly opened: string | null;
  readonly onOpen?: ((one: Listed) => void) | undefined;
};

export function PromotionTable({ rows, menu, opened, onOpen }: Props) {
  const t = useTranslations('promotions');
  const columns = useColumns(menu.namesOf);
  return <DataTable label={t('title')} columns={columns} rows={rows} rowKey={({ id }) => id} onOpen={onOpen} opened={opened} />;
}
