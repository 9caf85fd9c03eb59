import { useQuery, useQueryClient } from '@tanstack/react-query';
import { moveAppointment, moveDays, moveStarts } from 'core/booking/contract';
import { wallClockAt } from 'core/kernel/time';
import type { ShownVisit } from 'core/messaging/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions, callApi } from '../../../platform/api.ts';
import { useClock } from '../../../platform/clock.ts';
import { errorMessage } from '../../../platform/errors.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Chip } from '../../../ui/display/Chip.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import css from './card.module.css';

const DAYS_AHEAD = 14;
/** More chips than this are no choice any more on a phone. */
const MOST_TIMES = 24;

type Props = {
  readonly visit: ShownVisit;
  readonly busUrl: string;
  readonly onMoved: () => void;
  readonly onKeep: () => void;
};
type Offer = { readonly start: string; readonly staff: readonly string[] };

type Line = { readonly person: number; readonly line: number; readonly employee_id: string };
/** Who was shown to do each line, in the order of the wish. */
const staffOf = (lines: readonly Line[]): string[] =>
  lines.toSorted((one, other) => one.person - other.person || one.line - other.line).map(({ employee_id }) => employee_id);

/** Moves a visit once: the same offer keeps its key, so that a press that is repeated moves nothing twice. */
function useMove({ visit, busUrl, onMoved }: Omit<Props, 'onKeep'>) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [device] = useState(() => crypto.randomUUID());
  async function move({ start, staff }: Offer) {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    const key = `${device}-${start.replaceAll(/\D/g, '')}`;
    const input = { params: { busUrl, id: visit.id }, body: { start, device, staff: [...staff] } };
    try {
      await callApi(moveAppointment, input, { key });
      onMoved();
    } catch (error) {
      setRefusal(errorMessage(error));
      for (const { path } of [moveDays, moveStarts]) void queries.invalidateQueries({ queryKey: [path] });
    } finally {
      setBusy(false);
    }
  }
  return { busy, refusal, move };
}

type TimesProps = Pick<Props, 'visit' | 'busUrl'> & {
  readonly date: string;
  readonly chosen: Offer | null;
  readonly onPick: (offer: Offer) => void;
};

function Times({ visit, busUrl, date, chosen, onPick }: TimesProps) {
  const t = useTranslations('messaging.answering.card');
  const language = useLanguage();
  const params = { busUrl, id: visit.id };
  const { data, isError } = useQuery(apiQueryOptions(moveStarts, { params, query: { date } }));
  if (isError) return <Notice tone="bad" title={t('failed')} />;
  if (!data) return <Spinner />;
  const offers = data.data.offers
    .filter(({ start }) => Date.parse(start) !== Date.parse(visit.start))
    .toSorted((one, other) => one.start.localeCompare(other.start))
    .slice(0, MOST_TIMES);
  if (offers.length === 0) return <p>{t('noTimes')}</p>;
  return (
    <fieldset className={css.choices}>
      <legend>{t('pickTime')}</legend>
      {offers.map(({ start, lines }) => (
        <Chip key={start} size={48} selected={chosen?.start === start} onClick={() => onPick({ start, staff: staffOf(lines) })}>
          <span className="tnum">{dateText(start, 'time', visit.timezone, language)}</span>
        </Chip>
      ))}
    </fieldset>
  );
}

/** Another time for a visit, chosen in the thread: a day, a time, one press. */
export function MovePicker({ visit, busUrl, onMoved, onKeep }: Props) {
  const t = useTranslations('messaging.answering.card');
  const language = useLanguage();
  const from = wallClockAt(useClock(), visit.timezone).date;
  const days = useQuery(apiQueryOptions(moveDays, { params: { busUrl, id: visit.id }, query: { from, days: DAYS_AHEAD } }));
  const free = days.data?.data.filter(({ starts }) => starts > 0).map((day) => day.date) ?? [];
  const [picked, setPicked] = useState<string | null>(null);
  const [offer, setOffer] = useState<Offer | null>(null);
  const { busy, refusal, move } = useMove({ visit, busUrl, onMoved });
  const date = picked ?? free[0];
  if (days.isError) return <Notice tone="bad" title={t('failed')} />;
  if (!days.data) return <Spinner />;
  return (
    <div className={css.move}>
      {date === undefined ? (
        <p>{t('noDays')}</p>
      ) : (
        <>
          <fieldset className={css.choices}>
            <legend>{t('pickDay')}</legend>
            {free.map((one) => (
              <Chip
                key={one}
                size={48}
                selected={one === date}
                onClick={() => {
                  setPicked(one);
                  setOffer(null);
                }}
              >
                {dateText(`${one}T12:00:00Z`, 'date', 'UTC', language)}
              </Chip>
            ))}
          </fieldset>
          <Times {...{ visit, busUrl, date }} chosen={offer} onPick={setOffer} />
        </>
      )}
      {refusal !== null && <Notice tone="bad" title={refusal} />}
      <div className={css.acts}>
        {offer && (
          <Button size={48} loading={busy} onClick={() => void move(offer)}>
            {t('moveTo', { when: dateText(offer.start, 'moment', visit.timezone, language) })}
          </Button>
        )}
        <Button size={48} kind="quiet" onClick={onKeep}>
          {t('keep')}
        </Button>
      </div>
    </div>
  );
}
