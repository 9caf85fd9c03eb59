import type { WaitingEntry } from 'core/booking/waiting-list/contract';
import { wallClockAt } from 'core/kernel/time';
import { CalendarCheck2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { useManageLink } from '../../../platform/manage/links.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { LinkButton } from '../../../ui/actions/LinkButton.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import css from './opening.module.css';
import { useWaitingOrders } from './use-orders.ts';

type Props = { readonly businessId: number; readonly entry: WaitingEntry; readonly zone: string };

/** A time has become free for somebody who waits for one: it is seen where the desk looks all day. */
export function OpeningFound({ businessId, entry, zone }: Props) {
  const t = useTranslations('turns.later');
  const language = useLanguage();
  const { dismiss } = useWaitingOrders(businessId, zone);
  const calendar = useManageLink('CalendarPage');
  const { name, services, opening } = entry;
  if (opening === null) return null;
  const work = services.map((line) => (line.staff ? t('with', { service: line.name, staff: line.staff }) : line.name));
  return (
    <aside className={css.found} aria-label={t('found', { name })}>
      <CalendarCheck2 size={20} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <h3>{t('found', { name })}</h3>
        <p>{work.join(', ')}</p>
        <p>{dateText(opening, 'moment', zone, language)}</p>
      </div>
      <div className={css.acts}>
        <Button kind="quiet" size={48} loading={dismiss.isPending} onClick={() => dismiss.mutate(entry)}>
          {t('dismissShort')}
          <span className="unseen"> {name}</span>
        </Button>
        {calendar !== null && (
          <LinkButton kind="secondary" size={48} href={`${calendar}?date=${wallClockAt(opening, zone).date}`}>
            {t('book')}
            <span className="unseen"> {name}</span>
          </LinkButton>
        )}
      </div>
    </aside>
  );
}
