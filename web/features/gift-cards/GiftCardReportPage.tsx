import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { giftCardReport } from 'core/gift-cards/contract';
import type { Reply } from 'core/kernel/endpoint';
import { useTranslations } from 'use-intl';
import sums from '../../office/reports/sums.module.css';
import { usePeriod } from '../../office/reports/use-period.tsx';
import { Back, CardsPage } from '../../office/cards/CardsPage.tsx';
import { Unread } from '../../office/page/Unread.tsx';
import { apiQueryOptions } from '../../platform/api.ts';
import { useLanguage } from '../../platform/language.tsx';
import { useManageLink } from '../../platform/manage/links.ts';
import type { HeadInput } from '../../platform/page.ts';
import { Money } from '../../ui/display/Money.tsx';
import { moneyText } from '../../ui/display/money-text.ts';
import { type Column, DataTable } from '../../ui/tables/DataTable.tsx';
import { dateText } from '../../ui/texts/date-text.ts';
import css from './gift-cards.module.css';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.GiftCardsPage'), hidden: true as const });

type Figures = Reply<typeof giftCardReport>['data'];

/** opening + sold + by hand − redeemed − cashed out = closing, as a sum that can be read across. */
function Sum({ figures }: { readonly figures: Figures }) {
  const t = useTranslations('gift-cards.report');
  const parts = [
    ['', 'opening', figures.opening],
    ['+', 'sold', figures.sold],
    ['+', 'by_hand', figures.by_hand],
    ['−', 'redeemed', figures.redeemed],
    ['−', 'cashed_out', figures.cashed_out],
    ['=', 'closing', figures.closing],
  ] as const;
  return (
    <dl className={[sums.sums, css.sum].join(' ')}>
      {parts.map(([sign, name, cents]) => (
        <div key={name} data-total={name === 'closing' || undefined}>
          <dt>
            {sign !== '' && <i aria-hidden="true">{sign}</i>}
            {t(name)}
          </dt>
          <dd>
            <Money cents={cents} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function useColumns(): Column<Figures['days'][number]>[] {
  const t = useTranslations('gift-cards.report');
  const language = useLanguage();
  return [
    { key: 'date', title: t('day'), cell: ({ date }) => dateText(`${date}T12:00:00Z`, 'day', 'UTC', language) },
    { key: 'issued', title: t('issued'), numeric: true, card: 'line', cell: ({ issued }) => <Money cents={issued} /> },
    { key: 'redeemed', title: t('redeemed'), numeric: true, card: 'line', cell: ({ redeemed }) => <Money cents={redeemed} /> },
    { key: 'closing', title: t('closing'), numeric: true, card: 'aside', cell: ({ closing }) => <Money cents={closing} /> },
  ];
}

function Days({ figures }: { readonly figures: Figures }) {
  const t = useTranslations('gift-cards.report');
  const columns = useColumns();
  return (
    <DataTable
      label={t('byDay')}
      columns={columns}
      rows={figures.days.toReversed()}
      rowKey={({ date }) => date}
      empty={<p className={css.quiet}>{t('nothing')}</p>}
    />
  );
}

function Report({ business }: { readonly business: Business }) {
  const t = useTranslations('gift-cards');
  const list = useManageLink('GiftCardsPage');
  const { days, picker } = usePeriod(business, t('report.period'), (period) => t(`report.periods.${period}`));
  const query = { business_id: business.id, ...days };
  const answer = useQuery({ ...apiQueryOptions(giftCardReport, { query }), placeholderData: keepPreviousData });
  const figures = answer.error ? undefined : answer.data?.data;
  return (
    <>
      <Back href={list}>{t('title')}</Back>
      <header className={css.top}>
        <h1>{t('report.heading')}</h1>
        {picker}
      </header>
      {figures ? (
        <>
          <Sum figures={figures} />
          <p className={css.quiet}>
            {t('report.counted', { sold: figures.cards_sold, used: figures.cards_used })}
            {figures.deactivated > 0 && ` ${t('report.deactivated', { amount: moneyText(figures.deactivated) })}`}
          </p>
          <Days figures={figures} />
        </>
      ) : (
        <Unread of={answer} t={t} rows={8} />
      )}
    </>
  );
}

export function Component() {
  return <CardsPage>{(business) => <Report business={business} />}</CardsPage>;
}
