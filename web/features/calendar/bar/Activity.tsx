import { useQuery } from '@tanstack/react-query';
import { calendarActivity, type Entry } from 'core/booking/desk/contract';
import { History } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { Failed } from '../../../office/page/Unread.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import type { Orders } from '../orders/use-orders.ts';
import { Panel } from '../side/Panel.tsx';
import { useEntryText } from '../words/entry-text.ts';
import { useZone } from '../words/zone.ts';
import css from './activity.module.css';

function Row({ entry, orders }: { readonly entry: Entry; readonly orders: Orders }) {
  const t = useTranslations('calendar');
  const language = useLanguage();
  const zone = useZone();
  const what = useEntryText()(entry);
  const { visit_id, change, name, by, at, undone, undoes, reason } = entry;
  return (
    <li className={css.row} data-undone={undone ? '' : undefined}>
      <p>
        <b>{name}</b> {what}
        <small>
          <time className="tnum">{dateText(at, 'time', zone, language)}</time> ·{' '}
          {by === null ? t('history.online') : t('history.by', { who: by })}
          {reason !== '' && ` · ${reason}`}
        </small>
      </p>
      {undone && <Badge>{t('history.undone')}</Badge>}
      {visit_id !== null && change !== null && !undone && (
        <Button kind="secondary" onClick={() => void orders.takeBack(visit_id, change, `${name}: ${what}`, undoes)}>
          {t(undoes ? 'redo' : 'undo')}
        </Button>
      )}
    </li>
  );
}

type Props = { readonly businessId: number; readonly date: string; readonly orders: Orders; readonly onClose: () => void };

/** Who did what to this day; what can still be taken back, here too. */
export function Activity({ businessId, date, orders, onClose }: Props) {
  const t = useTranslations('calendar.history');
  const failed = useTranslations('calendar')('failed');
  const asked = useQuery(apiQueryOptions(calendarActivity, { query: { business_id: businessId, date } }));
  const { data } = asked;
  return (
    <Panel title={t('title')} label={t('title')} onClose={onClose}>
      <div className={css.around}>
        {(asked.error || !data) && <Failed of={asked} title={failed} rows={5} face={false} />}
        {data?.data.length === 0 && <EmptyState icon={History} title={t('none')} />}
      </div>
      <ul className={css.list}>
        {data?.data.map((entry) => (
          <Row key={`${entry.at}${entry.visit_id ?? entry.name}${entry.kind}`} entry={entry} orders={orders} />
        ))}
      </ul>
    </Panel>
  );
}
