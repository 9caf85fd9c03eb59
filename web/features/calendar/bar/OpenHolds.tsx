import { useQuery } from '@tanstack/react-query';
import { freeHold, type OpenHold, openHolds } from 'core/booking/holds/contract';
import { Timer } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions, callApi } from '../../../platform/api.ts';
import { useClock } from '../../../platform/clock.ts';
import { errorMessage, Failure } from '../../../platform/errors.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { useRefresh } from '../../../office/orders/after.ts';
import { Failed } from '../../../office/page/Unread.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { Panel } from '../side/Panel.tsx';
import { useZone } from '../words/zone.ts';
import css from './activity.module.css';

const NOT_FOUND = 404;

function useFreeing(business_id: number) {
  const t = useTranslations('calendar.holds');
  const refresh = useRefresh();
  const [freeing, setFreeing] = useState<string | null>(null);
  async function free(id: string) {
    setFreeing(id);
    try {
      await callApi(freeHold, { params: { id }, body: { business_id } });
      toast.success(t('freed'));
    } catch (error) {
      if (error instanceof Failure && error.status === NOT_FOUND) toast.info(t('ended'));
      else toast.error(errorMessage(error));
    } finally {
      await refresh(openHolds);
      setFreeing(null);
    }
  }
  return { free, freeing };
}

type RowProps = { readonly hold: OpenHold; readonly freeing: boolean; readonly onFree: () => void };

function Row({ hold: { start, expires_at, proven, people, lines }, freeing, onFree }: RowProps) {
  const t = useTranslations('calendar.holds');
  const language = useLanguage();
  const zone = useZone();
  const when = dateText(start, 'moment', zone, language);
  const what = [...new Set(lines.map(({ service_name, staff }) => t('with', { service: service_name, staff })))].join(', ');
  return (
    <li className={css.row}>
      <div className={css.what}>
        <b className="tnum">{when}</b>
        <small>{people > 1 ? `${t('people', { count: people })}: ${what}` : what}</small>
        <small className="tnum">{t('until', { time: dateText(expires_at, 'time', zone, language) })}</small>
        <Badge tone={proven ? 'ok' : 'warn'}>{t(proven ? 'proven' : 'unknown')}</Badge>
      </div>
      <Button kind="secondary" loading={freeing} onClick={onFree} aria-label={t('freeLabel', { when })}>
        {t('free')}
      </Button>
    </li>
  );
}

/** Starts that people hold while they book online. The desk frees what nobody seems to come for. */
export function OpenHolds({ businessId, onClose }: { readonly businessId: number; readonly onClose: () => void }) {
  const t = useTranslations('calendar.holds');
  const failed = useTranslations('calendar')('failed');
  const asked = useQuery(apiQueryOptions(openHolds, { query: { business_id: businessId } }));
  const { free, freeing } = useFreeing(businessId);
  const now = Date.parse(useClock());
  const holds = asked.data?.data.filter(({ expires_at }) => Date.parse(expires_at) > now);
  return (
    <Panel title={t('title')} label={t('title')} onClose={onClose}>
      <div className={css.around}>
        {(asked.error || !asked.data) && <Failed of={asked} title={failed} rows={3} face={false} />}
        {holds?.length === 0 && <EmptyState icon={Timer} title={t('none')} text={t('noneText')} />}
      </div>
      {holds && holds.length > 0 && (
        <ul className={css.list}>
          {holds.map((hold) => (
            <Row key={hold.id} hold={hold} freeing={freeing === hold.id} onFree={() => void free(hold.id)} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
