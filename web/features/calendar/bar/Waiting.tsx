import { useQuery } from '@tanstack/react-query';
import { waitingList } from 'core/booking/waiting-list/contract';
import { manageDashboard } from 'core/reports/contract';
import { walkInsWaiting } from 'core/turns/contract';
import { ListOrdered } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { useManageLink } from '../../../platform/manage/links.ts';
import { ClientName } from '../../../office/client/ClientName.tsx';
import { Failed } from '../../../office/page/Unread.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { LinkButton } from '../../../ui/actions/LinkButton.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { Panel } from '../side/Panel.tsx';
import { useZone } from '../words/zone.ts';
import css from './activity.module.css';
import bar from './bar.module.css';

/** Who waits for an answer or for time; asked only where the viewer may see it. */
function useWaiting(business_id: number) {
  const [dashboard, list] = [useManageLink('DashboardPage'), useManageLink('WaitingListPage')];
  const query = { business_id };
  const day = useQuery({ ...apiQueryOptions(manageDashboard, { query }), enabled: dashboard !== null });
  const walkIns = useQuery({ ...apiQueryOptions(walkInsWaiting, { query }), enabled: list !== null });
  const requests = day.data?.data.requests ?? [];
  const later = day.data?.data.waiting?.length ?? 0;
  const here = walkIns.data?.data.waiting ?? 0;
  return { day, requests, here, waiting: later + here, isOpen: dashboard !== null, list };
}

type Opens = { readonly businessId: number; readonly onOpen: () => void };

/** How many requests wait for an answer and how many people for time, and the way to them. Who is not there is not counted as waiting. */
export function WaitingButton({ businessId, onOpen }: Opens) {
  const t = useTranslations('calendar.rail');
  const { requests: asked, waiting, isOpen } = useWaiting(businessId);
  if (!isOpen) return null;
  const requests = asked.length;
  const both = waiting > 0 ? 'both' : 'requests';
  const text = t(`open.${requests > 0 ? both : 'waiting'}`, { requests, waiting });
  return (
    <Button kind="secondary" icon={ListOrdered} onClick={onOpen} aria-label={text}>
      <span className={bar.wideOnly}>{text}</span>
      <span className={bar.narrowOnly}>{requests + waiting}</span>
    </Button>
  );
}

type Props = {
  readonly businessId: number;
  readonly onVisit: (id: string, start: string) => void;
  readonly onClose: () => void;
};

function Requests({ businessId, onVisit }: Pick<Props, 'businessId' | 'onVisit'>) {
  const t = useTranslations('calendar.rail');
  const failed = useTranslations('calendar')('failed');
  const language = useLanguage();
  const zone = useZone();
  const { day, requests } = useWaiting(businessId);
  return (
    <>
      <h3 className={css.heading}>
        {t('requests')} <Badge>{requests.length}</Badge>
      </h3>
      {(day.error || !day.data) && <Failed of={day} title={failed} rows={2} face={false} />}
      {day.data && requests.length === 0 && <p className={css.none}>{t('noRequests')}</p>}
      <ul className={css.list}>
        {requests.map(({ id, start, client, lines }) => (
          <li key={id} className={css.row}>
            <p>
              <b>
                <ClientName id={client.id} name={client.name} />
              </b>{' '}
              {lines.map(({ service }) => service).join(', ')}
              <small className="tnum">
                {dateText(start, 'moment', zone, language)} ·{' '}
                {[...new Set(lines.map(({ staff }) => staff.first_name))].join(', ')}
              </small>
            </p>
            <Button kind="secondary" onClick={() => onVisit(id, start)} aria-label={t('showLabel', { name: client.name })}>
              {t('show')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Waiters({ businessId }: Pick<Props, 'businessId'>) {
  const t = useTranslations('calendar.rail');
  const failed = useTranslations('calendar')('failed');
  const language = useLanguage();
  const zone = useZone();
  const { here, list } = useWaiting(businessId);
  const asked = useQuery({ ...apiQueryOptions(waitingList, { query: { business_id: businessId } }), enabled: list !== null });
  const { data } = asked;
  if (list === null) return null;
  return (
    <>
      <h3 className={css.heading}>
        {t('waiting')} <Badge>{(data?.data.length ?? 0) + here}</Badge>
      </h3>
      {(asked.error || !data) && <Failed of={asked} title={failed} rows={2} face={false} />}
      {here > 0 && <p className={css.none}>{t('walkIns', { count: here })}</p>}
      {data?.data.length === 0 && here === 0 && <p className={css.none}>{t('nobody')}</p>}
      <ul className={css.list}>
        {data?.data.map(({ id, client_id, name, services, opening }) => (
          <li key={id} className={css.row}>
            <p>
              <b>
                <ClientName id={client_id} name={name} />
              </b>{' '}
              {services.map((service) => service.name).join(', ')}
              <small className="tnum">
                {opening === null ? t('noOpening') : t('opening', { when: dateText(opening, 'moment', zone, language) })}
              </small>
            </p>
          </li>
        ))}
      </ul>
      <div className={css.around}>
        <LinkButton kind="secondary" wide href={list}>
          {t('all')}
        </LinkButton>
      </div>
    </>
  );
}

/** Requests that want an answer, and whoever waits for time, beside the day. */
export function WaitingPanel({ businessId, onVisit, onClose }: Props) {
  const t = useTranslations('calendar.rail');
  return (
    <Panel title={t('title')} label={t('title')} onClose={onClose}>
      <Requests {...{ businessId, onVisit }} />
      <Waiters businessId={businessId} />
    </Panel>
  );
}
