import type { TextRecharge } from 'core/text-wallet/contract';
import { wallClockAt } from 'core/kernel/time';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Failed } from '../../../office/page/Unread.tsx';
import { useClock } from '../../../platform/clock.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { SelectField } from '../../../ui/choices/SelectField.tsx';
import { DateText } from '../../../ui/display/DateText.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { useCardText } from './card-text.ts';
import css from './recharge.module.css';
import { useRecharges, useStatement } from './use-wallet.ts';

const MONTHS = 12;
const shownKinds = [
  'written',
  'reply',
  'booked',
  'requested',
  'accepted',
  'moved',
  'cancelled',
  'missed',
  'reminder',
  'soon',
  'confirm',
  'away',
  'offer',
  'turn',
  'receipt',
  'gift_card',
  'gift_card_bought',
  'review_request',
  'win_back',
  'birthday',
  'test',
  'campaign',
  'campaign_test',
] as const;

/** The months up to this one, the newest first: `2026-11`. */
function monthsUpto(date: string): string[] {
  const [year = 2000, month = 1] = date.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, back) => new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7));
}

/** What the texts of a month cost, by kind. */
export function Statement({ business_id, zone }: { readonly business_id: number; readonly zone: string }) {
  const t = useTranslations('sms.statement');
  const [language, now] = [useLanguage(), useClock()];
  const months = monthsUpto(wallClockAt(now, zone).date);
  const [month, setMonth] = useState(months[0] ?? '');
  const asked = useStatement(business_id, month);
  const nameOf = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const kinds = asked.data?.data.kinds ?? [];
  const nameOfKind = (kind: string): string => {
    const known = shownKinds.find((one) => one === kind);
    return known === undefined ? t('other') : t(`kinds.${known}`);
  };
  return (
    <div className={css.form}>
      <SelectField
        label={t('month')}
        options={months.map((value) => ({ value, label: nameOf.format(new Date(`${value}-01T00:00:00Z`)) }))}
        value={month}
        onChange={(value) => setMonth(value ?? month)}
      />
      {asked.data ? (
        <table className={css.table}>
          <caption className="unseen">{t('title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('kind')}</th>
              <th scope="col">{t('texts')}</th>
              <th scope="col">{t('cost')}</th>
            </tr>
          </thead>
          <tbody>
            {kinds.map(({ kind, texts, cents }) => (
              <tr key={kind}>
                <th scope="row">{nameOfKind(kind)}</th>
                <td className="tnum">{texts}</td>
                <td>
                  <Money cents={cents} />
                </td>
              </tr>
            ))}
            <tr className={css.total}>
              <th scope="row">{t('spent')}</th>
              <td className="tnum">{kinds.reduce((sum, { texts }) => sum + texts, 0)}</td>
              <td>
                <Money cents={asked.data.data.spent_cents} />
              </td>
            </tr>
            <tr>
              <th scope="row">{t('added')}</th>
              <td>{'–'}</td>
              <td>
                <Money cents={asked.data.data.added_cents} />
              </td>
            </tr>
          </tbody>
        </table>
      ) : (
        <Failed of={asked} title={t('failed')} rows={3} face={false} />
      )}
    </div>
  );
}

function Row({ recharge, zone }: { readonly recharge: TextRecharge; readonly zone: string }) {
  const t = useTranslations('sms.recharges');
  const cardText = useCardText();
  const { amount_cents, asked_at, status, is_automatic } = recharge;
  return (
    <li className={css.row}>
      <span>
        <b>
          <Money cents={amount_cents} />
        </b>{' '}
        {t(`states.${status}`)}
        {is_automatic && ` · ${t('automatic')}`}
      </span>
      <small>
        <DateText value={asked_at} zone={zone} /> · {cardText(recharge)}
      </small>
    </li>
  );
}

/** Every recharge, also those that were declined. */
export function Recharges({ business_id, zone }: { readonly business_id: number; readonly zone: string }) {
  const t = useTranslations('sms.recharges');
  const [page, setPage] = useState(1);
  const asked = useRecharges(business_id, page);
  if (!asked.data) return <Failed of={asked} title={t('failed')} rows={3} face={false} />;
  const { data, meta } = asked.data.data;
  if (meta.total === 0) return <p className={css.quiet}>{t('none')}</p>;
  return (
    <>
      <ul className={css.rows}>
        {data.map((recharge) => (
          <Row key={recharge.id} recharge={recharge} zone={zone} />
        ))}
      </ul>
      {meta.last_page > 1 && (
        <div className={css.pages}>
          <Button kind="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('newer')}
          </Button>
          <Button kind="secondary" disabled={page >= meta.last_page} onClick={() => setPage(page + 1)}>
            {t('older')}
          </Button>
        </div>
      )}
    </>
  );
}
