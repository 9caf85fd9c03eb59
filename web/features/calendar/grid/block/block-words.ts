import { type Status, statuses } from 'core/booking/appointments/rules/visit';
import type { ClockMark } from 'core/booking/desk/rules/clock-marks';
import { nameOf } from 'core/booking/desk/rules/read-day';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../../platform/language.tsx';
import { isLate } from '../../words/late.ts';
import type { Item } from '../columns.ts';
import { clockText, timeText } from '../scale.ts';
import type { SignName } from './Signs.tsx';

export type Flag = readonly [sign: SignName, text: string];

/** The texts of blocks, looked up once for all of them: a full day has hundreds. */
export function useBlockWords() {
  const t = useTranslations('calendar');
  const language = useLanguage();
  return useMemo(() => {
    const status = Object.fromEntries(statuses.map((one) => [one, t(`status.${one}`)])) as { readonly [S in Status]: string };
    const fixed = {
      overlaps: ['overlaps', t('flags.overlaps')],
      vip: ['vip', t('flags.vip')],
      isNew: ['isNew', t('flags.isNew')],
      pinned: ['pinned', t('flags.requested')],
      unconfirmed: ['unconfirmed', t('flags.unconfirmed')],
    } as const satisfies { readonly [sign: string]: Flag };
    const mark = (one: ClockMark): string => {
      if (one.kind === 'likely') return t('clock.likely', { time: clockText(one.at, language) });
      return t(`clock.${one.kind}`, { minutes: one.minutes });
    };
    return {
      status,
      mark,
      clock: (minute: number) => clockText(minute, language),
      /** What is worth a sign: it is drawn small, and read out in words. */
      flags({ visit, pinned }: Item): readonly Flag[] {
        const flags: Flag[] = [];
        if (isLate(visit)) flags.push(['late', t('flags.late', { minutes: visit.late_min })]);
        if (visit.overlaps) flags.push(fixed.overlaps);
        if (visit.client.vip) flags.push(fixed.vip);
        if (visit.client.is_new) flags.push(fixed.isNew);
        if (pinned) flags.push(fixed.pinned);
        if (visit.status === 'booked') flags.push(fixed.unconfirmed);
        if (visit.group) flags.push(['party', t('party', { count: visit.group.size })]);
        if (visit.series) flags.push(['series', t('series.every', { weeks: visit.series.every_weeks })]);
        return flags;
      },
      said({ visit, start, end, service }: Item, staff: string, flags: readonly Flag[], now?: ClockMark): string {
        const times = { from: timeText(start, language), to: timeText(end, language) };
        const text = t('block', { name: nameOf(visit), ...times, service, staff, status: status[visit.status] });
        return [text, ...(now ? [mark(now)] : []), ...flags.map(([, flag]) => flag)].join(', ');
      },
    };
  }, [t, language]);
}
export type BlockWords = ReturnType<typeof useBlockWords>;
