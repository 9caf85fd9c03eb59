import type { DayPart } from 'core/booking/waiting-list/rules';
import { Moon, RotateCcw, Star, Sun, Sunset } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/Skeleton.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import type { Offer } from '../order/cart.ts';
import { byDayPart, nearestTo } from './day-parts.ts';
import css from './starts.module.css';

const icons: { readonly [P in DayPart]: ReactNode } = {
  morning: <Sun size={15} strokeWidth={1.75} aria-hidden="true" />,
  afternoon: <Sunset size={15} strokeWidth={1.75} aria-hidden="true" />,
  evening: <Moon size={15} strokeWidth={1.75} aria-hidden="true" />,
};

export type Picking = {
  /** The start that is kept, or is about to be. */
  readonly chosen: string | null;
  readonly pending: string | null;
  readonly onPick: (start: string) => void;
  /** Who would do it instead of whoever has it now; null where that stays as it is. */
  readonly instead?: ((offer: Offer) => string | null) | undefined;
};

type ChipProps = Picking & { readonly offer: Offer; readonly zone: string; readonly whole?: boolean };

/** Under its part of the day a start needs no AM or PM. */
export function StartChip({ offer, zone, chosen, pending, onPick, instead, whole = false }: ChipProps) {
  const t = useTranslations('booking.starts');
  const language = useLanguage();
  const time = dateText(offer.start, 'time', zone, language);
  const other = instead?.(offer) ?? null;
  return (
    <button
      type="button"
      className={css.start}
      data-star={offer.star ? '' : undefined}
      aria-pressed={chosen === offer.start}
      aria-label={other === null ? time : undefined}
      aria-busy={pending === offer.start || undefined}
      onClick={() => pending === null && onPick(offer.start)}
    >
      {pending === offer.start ? (
        <Spinner />
      ) : (
        <>
          {offer.star && whole && <Star size={14} fill="currentColor" strokeWidth={0} aria-hidden="true" />}
          <span className="tnum">{whole ? time : time.replace(/ [AP]M$/, '')}</span>
          {other !== null && (
            <small>
              <span className="unseen">{t('with', { time })} </span>
              {other}
            </small>
          )}
        </>
      )}
    </button>
  );
}

type Props = Picking & {
  readonly offers: readonly Offer[];
  readonly zone: string;
  readonly withName: string | null;
  readonly near: string | null;
};

export function Starts({ offers, zone, withName, near, ...picking }: Props) {
  const t = useTranslations('booking.starts');
  const { stars, parts } = byDayPart(offers, zone);
  const proposed = near === null ? undefined : nearestTo(offers, near, zone);
  return (
    <>
      {proposed && (
        <section className={css.part} aria-labelledby="starts-near">
          <h3 id="starts-near" data-star="">
            <RotateCcw size={15} strokeWidth={1.75} aria-hidden="true" />
            {t('likeLast')}
          </h3>
          <div className={css.starts} data-stars="">
            <StartChip offer={proposed} zone={zone} whole {...picking} />
          </div>
        </section>
      )}
      {stars.length > 0 && (
        <section className={css.part} aria-labelledby="starts-suggested">
          <h3 id="starts-suggested" data-star="">
            <Star size={15} fill="currentColor" strokeWidth={0} aria-hidden="true" />
            {withName ? t('suggestedWith', { name: withName }) : t('suggested')}
            <small>{t('suggestedText')}</small>
          </h3>
          <div className={css.starts} data-stars="">
            {stars.map((offer) => (
              <StartChip key={offer.start} offer={offer} zone={zone} whole {...picking} />
            ))}
          </div>
        </section>
      )}
      {parts.map(({ part, offers: own }) => (
        <section key={part} className={css.part} aria-labelledby={`starts-${part}`}>
          <h3 id={`starts-${part}`}>
            {icons[part]}
            {t(part)}
          </h3>
          <div className={css.starts}>
            {own.map((offer) => (
              <StartChip key={offer.start} offer={offer} zone={zone} {...picking} />
            ))}
          </div>
        </section>
      ))}
    </>
  );
}

/** The shape of a day that is on its way. */
export const StartBones = () => (
  <SkeletonGroup className={css.bones}>
    <Skeleton width={160} height={18} />
    <div className={css.starts} data-stars="">
      {Array.from({ length: 3 }, (_, i) => (
        <Skeleton key={i} height={48} radius={10} />
      ))}
    </div>
    <Skeleton width={96} height={18} />
    <div className={css.starts}>
      {Array.from({ length: 8 }, (_, i) => (
        <Skeleton key={i} height={48} radius={10} />
      ))}
    </div>
  </SkeletonGroup>
);
