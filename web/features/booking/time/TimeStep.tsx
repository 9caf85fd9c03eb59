import type { Business } from 'core/business/contract';
import { addDays, wallClockAt } from 'core/kernel/time';
import { CalendarX2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useClock } from '../../../platform/clock.ts';
import { errorMessage } from '../../../platform/errors.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import type { Cart } from '../order/cart.ts';
import { WaitingList } from '../waiting/WaitingList.tsx';
import { withHeld } from './day-parts.ts';
import { Days } from './Days.tsx';
import { STRIP_DAYS, useDays, useNextOpening, useStarts, type OpeningsInput } from './openings.ts';
import { type Picking, StartBones, StartChip, Starts } from './Starts.tsx';
import css from './starts.module.css';

type Props = Picking & {
  readonly business: Business;
  readonly wish: OpeningsInput;
  readonly date: string | null;
  readonly onDate: (date: string | null) => void;
  readonly lost: Cart['lost'];
  readonly held?: Cart['held'];
  readonly withName: string | null;
  /** The time of day that is proposed first. */
  readonly near?: string | null | undefined;
  /** Whoever finds a day full may wait for it. */
  readonly waits?: boolean | undefined;
  readonly children?: ReactNode;
};

/** "Salon time", and which that is for somebody who is elsewhere. */
function useZoneText(zone: string): string {
  const t = useTranslations('booking.days');
  const language = useLanguage();
  if (new Intl.DateTimeFormat().resolvedOptions().timeZone === zone) return t('salonTime');
  const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'shortGeneric' }).formatToParts(0);
  return t('salonTimeIn', { zone: parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone });
}

type LostProps = Picking & { readonly lost: NonNullable<Cart['lost']>; readonly zone: string };

function Lost({ lost, zone, ...picking }: LostProps) {
  const t = useTranslations('booking.lost');
  const language = useLanguage();
  return (
    <section className={css.lost} role="alert">
      <h2>{t(lost.otherStaff ? 'otherStaff' : 'title', { time: dateText(lost.start, 'time', zone, language) })}</h2>
      <p>{lost.alternatives.length > 0 ? t('text') : t('none')}</p>
      {lost.alternatives.length > 0 && (
        <div className={css.starts} data-stars="">
          {lost.alternatives.map((offer) => (
            <StartChip key={offer.start} offer={{ ...offer, star: false }} zone={zone} whole {...picking} />
          ))}
        </div>
      )}
    </section>
  );
}

type NoneProps = {
  readonly next: string | null | undefined;
  readonly onDate: (date: string) => void;
  readonly whole: boolean;
  /** Whom they asked for and who does not work that day. */
  readonly off: string | null;
};

function NoOpenings({ next, onDate, whole, off }: NoneProps) {
  const t = useTranslations('booking.none');
  const language = useLanguage();
  const date = next ? dateText(`${next}T12:00:00Z`, 'date', 'UTC', language) : '';
  return (
    <div className={css.none}>
      <EmptyState
        icon={CalendarX2}
        title={whole ? t('title') : off === null ? t('dayTitle') : t('dayOff', { name: off })}
        text={next ? t('text') : next === null ? t('nothing') : undefined}
        action={next ? <Button onClick={() => onDate(next)}>{t('next', { date })}</Button> : undefined}
      />
    </div>
  );
}

/** The day, then the start. Who does it is chosen above, in `children`. */
export function TimeStep({
  business,
  wish,
  date,
  onDate,
  lost,
  held,
  withName,
  near = null,
  waits,
  children,
  ...picking
}: Props) {
  const t = useTranslations('booking.starts');
  const zone = business.timezone ?? 'UTC';
  const zoneText = useZoneText(zone);
  const now = useClock();
  const today = wallClockAt(now, zone).date;
  const [page, setPage] = useState(() => (date === null ? 0 : Math.max(0, pagesBetween(today, date))));
  const from = addDays(today, page * STRIP_DAYS);
  const days = useDays(wish, from);
  const list = days.data?.data ?? null;
  const shown = date ?? list?.find(({ starts }) => starts > 0)?.date ?? null;
  const starts = useStarts(wish, shown);
  const offers = withHeld(starts.data?.data.offers ?? [], held ?? null, shown, zone, now);
  const isNone = list !== null && (shown === null || (starts.data !== undefined && offers.length === 0));
  const off = starts.data?.data.none === 'off' ? withName : null;
  const after = addDays(shown ?? from, shown === null ? STRIP_DAYS : 1);
  const next = useNextOpening(wish, after, isNone);
  const failed = days.error ?? starts.error;
  function turn(to: number) {
    setPage(to);
    onDate(null);
  }
  function show(day: string) {
    setPage(Math.max(0, pagesBetween(today, day)));
    onDate(day);
  }
  const isEnd = list?.at(-1)?.none === 'too-far';
  return (
    <>
      {lost && <Lost lost={lost} zone={zone} {...picking} />}
      {children}
      <Days
        days={list}
        from={from}
        shown={shown}
        who={withName}
        zone={zoneText}
        onPick={onDate}
        onEarlier={page > 0 ? () => turn(page - 1) : null}
        onLater={isEnd ? null : () => turn(page + 1)}
      />
      {failed && (
        <div className={css.none}>
          <ErrorPanel
            title={t('failed')}
            text={errorMessage(failed)}
            retrying={days.isFetching || starts.isFetching}
            onRetry={() => void (days.error ? days.refetch() : starts.refetch())}
          />
        </div>
      )}
      {!failed && isNone && <NoOpenings next={next.data} onDate={show} whole={shown === null} off={off} />}
      {!failed && !isNone && !starts.data && <StartBones />}
      {offers.length > 0 && <Starts {...{ offers, zone, withName, near }} {...picking} />}
      {!failed && list && waits && <WaitingList business={business} wish={wish} days={list} whole={isNone} />}
    </>
  );
}

const DAY_MS = 86_400_000;
/** How many strips lie between two dates. */
const pagesBetween = (first: string, date: string): number =>
  Math.floor((Date.parse(date) - Date.parse(first)) / DAY_MS / STRIP_DAYS);
