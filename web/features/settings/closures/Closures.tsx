import { useMutation, useQuery } from '@tanstack/react-query';
import { addClosure, closures, removeClosure } from 'core/business/contract';
import type { Reply } from 'core/kernel/endpoint';
import { wallClockAt } from 'core/kernel/time';
import { CalendarX, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions, callApi } from '../../../platform/api.ts';
import { useClock } from '../../../platform/clock.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { showFailure, useRefresh } from '../../../office/orders/after.ts';
import { Failed } from '../../../office/page/Unread.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { wallTimeText } from '../../../ui/texts/wall-text.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { Group } from '../rows/Row.tsx';
import css from '../settings.module.css';
import { ClosureForm, type NewClosure } from './ClosureForm.tsx';

type Closure = Reply<typeof closures>['data'][number];

function useDaysText() {
  const language = useLanguage();
  const on = (date: string) => dateText(`${date}T12:00:00Z`, 'date', 'UTC', language);
  return ({
    first_date,
    last_date,
    start_time,
    end_time,
  }: Pick<Closure, 'first_date' | 'last_date' | 'start_time' | 'end_time'>) => {
    const days = first_date === last_date ? on(first_date) : `${on(first_date)} – ${on(last_date)}`;
    if (start_time === null || end_time === null) return days;
    return `${days}, ${wallTimeText(start_time, language)} – ${wallTimeText(end_time, language)}`;
  };
}

function useClosureOrders(business_id: number, onAdded: () => void) {
  const t = useTranslations('settings');
  const refresh = useRefresh();
  const daysOf = useDaysText();
  const after = {
    onError: showFailure,
    onSettled: () => refresh(closures),
  };
  const add = useMutation<Reply<typeof addClosure>, Error, NewClosure>({
    mutationFn: (wish) => callApi(addClosure, { body: { business_id, ...wish } }),
    onSuccess: ({ data }) => {
      onAdded();
      toast.success(t('closedNow', { days: daysOf(data) }));
    },
    ...after,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Closure) => callApi(removeClosure, { params: { id }, query: { business_id } }),
    onSuccess: (_, { id: __, ...closure }) =>
      void toast.success(t('opened', { days: daysOf(closure) }), { label: t('undo'), onPress: () => add.mutate(closure) }),
    ...after,
  });
  return { add, remove };
}

type Props = { readonly businessId: number; readonly zone: string; readonly mayChange: boolean };

/** The days on which nothing can be booked, from today on. */
export function Closures({ businessId, zone, mayChange }: Props) {
  const t = useTranslations('settings');
  const today = wallClockAt(useClock(), zone).date;
  const daysOf = useDaysText();
  const [isAdding, setAdding] = useState(false);
  const { add, remove } = useClosureOrders(businessId, () => setAdding(false));
  const asked = useQuery(apiQueryOptions(closures, { query: { business_id: businessId, from: today } }));
  const { data, error } = asked;
  const ahead = (data?.data ?? []).toSorted((a, b) => (a.first_date < b.first_date ? -1 : 1));
  return (
    <Group title={t('closures')} text={t('closuresText')}>
      {(error || !data) && <Failed of={asked} title={t('closuresFailed')} rows={2} face={false} />}
      {data && ahead.length === 0 && !isAdding && <p className={css.none}>{t('noClosures')}</p>}
      {ahead.length > 0 && (
        <ul className={css.closures}>
          {ahead.map((closure) => (
            <li key={closure.id}>
              <CalendarX size={18} strokeWidth={1.75} aria-hidden="true" />
              <span>
                <b>{daysOf(closure)}</b>
                {closure.reason}
              </span>
              {mayChange && (
                <IconButton
                  icon={X}
                  iconSize={18}
                  label={t('open', { days: daysOf(closure) })}
                  onClick={() => remove.mutate(closure)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isAdding && (
        <ClosureForm
          today={today}
          busy={add.isPending}
          error={add.error}
          onSave={(wish) => add.mutate(wish)}
          onCancel={() => setAdding(false)}
        />
      )}
      {mayChange && !isAdding && (
        <div className={css.foot}>
          <Button kind="secondary" onClick={() => setAdding(true)}>
            {t('addClosure')}
          </Button>
        </div>
      )}
    </Group>
  );
}
