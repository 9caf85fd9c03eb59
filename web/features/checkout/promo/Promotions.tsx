import { useQuery } from '@tanstack/react-query';
import { tillPromotions } from 'core/checkout/contract';
import { wallClockAt } from 'core/kernel/time';
import { Check, Tag } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { useClock } from '../../../platform/clock.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { Failed } from '../../../office/page/Unread.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { dayText, promotionTimesText, promotionWorthText } from '../../../ui/texts/promotion-text.ts';
import { useMenu } from '../till/menu.ts';
import { discountBy } from '../till/moves.ts';
import { useHere, useWholeTill } from '../till/store.ts';
import { type Offer, offersFor, turned } from './offers.ts';
import css from './promo.module.css';

function useReason() {
  const t = useTranslations('checkout.promo.why');
  const language = useLanguage();
  return ({ why, promotion }: Offer): string | null => {
    if (why === null) return null;
    return why === 'planned' ? t('planned', { date: dayText(promotion.starts_at, language) }) : t(why);
  };
}

/** One tap gives it, another takes it off. */
function OfferRow({ offer, services }: { readonly offer: Offer; readonly services: string }) {
  const t = useTranslations('checkout.promo');
  const language = useLanguage();
  const { store } = useHere();
  const { promotion, isOn, off } = offer;
  const reason = useReason()(offer);
  return (
    <li>
      <button
        type="button"
        className={css.offer}
        aria-pressed={isOn}
        disabled={reason !== null}
        onClick={() => store.set((till) => discountBy(till, turned(till, promotion)))}
      >
        <span className={css.worth}>{promotionWorthText(promotion)}</span>
        <span className={css.text}>
          <b>{promotion.name}</b>
          <small>{services}</small>
          <small>{reason ?? promotionTimesText(promotion, language)}</small>
        </span>
        {isOn && <Check size={20} strokeWidth={2} aria-hidden="true" />}
        {reason === null && <span className={css.off}>{moneyText(-off)}</span>}
        {isOn && <span className="unseen">{t('isOn')}</span>}
      </button>
    </li>
  );
}

/** What the house takes off just now, and what it does at other times or for other services, with the reason. */
export function Promotions() {
  const t = useTranslations('checkout.promo');
  const { business } = useHere();
  const till = useWholeTill();
  const [code, setCode] = useState('');
  const wall = wallClockAt(useClock(), business.timezone ?? 'UTC');
  const { byId } = useMenu(business.id);
  const asked = useQuery(apiQueryOptions(tillPromotions, { query: { business_id: business.id } }));
  const { data } = asked;
  if (!data) return <Failed of={asked} title={t('failed')} rows={4} face={false} />;
  if (data.data.length === 0) return <EmptyState level={2} icon={Tag} title={t('none')} text={t('noneText')} />;
  const offers = offersFor(till, data.data, wall, code);
  const isWrong = code.trim().length > 2 && !data.data.some((one) => one.code === code.trim().toUpperCase());
  const nameOf = (id: string) => byId.get(id)?.name ?? [];
  return (
    <div className={css.promo}>
      {data.data.some((one) => one.code !== null) && (
        <TextField
          label={t('code')}
          hint={isWrong ? t('noCode') : t('codeHint')}
          size={48}
          autoComplete="off"
          maxLength={20}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value.toUpperCase())}
        />
      )}
      <ul className={css.offers}>
        {offers.map((offer) => {
          const { services } = offer.promotion;
          const names = services.length === 0 ? t('allServices') : services.flatMap(nameOf).join(', ');
          return <OfferRow key={offer.promotion.id} offer={offer} services={names} />;
        })}
      </ul>
    </div>
  );
}
