import type { Appointment } from 'core/booking/appointments/contract';
import type { Business } from 'core/business/contract';
import type { ClientInfo } from 'core/clients/contract';
import { daysBetweenVisits } from 'core/clients/rules';
import { StickyNote } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { priceText } from '../../../ui/display/money-text.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/Skeleton.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { VisitCard } from './VisitCard.tsx';
import css from './tabs.module.css';
import { Trail } from './Trail.tsx';
import { useVisits } from './use-visits.ts';

type Props = {
  readonly business: Business;
  readonly client: ClientInfo;
  readonly onAll: () => void;
  readonly onNotes: () => void;
};

function Figures({ client }: { readonly client: ClientInfo }) {
  const t = useTranslations('clients.figures');
  const every = daysBetweenVisits(client);
  const average = client.spent_cents === null || client.visits_count === 0 ? null : client.spent_cents / client.visits_count;
  return (
    <dl className={css.figures}>
      <div>
        <dt>{t('visits', { count: client.visits_count })}</dt>
        <dd>{client.visits_count}</dd>
      </div>
      {average !== null && (
        <div>
          <dt>{t('average')}</dt>
          <dd>{priceText(Math.round(average / 100) * 100)}</dd>
        </div>
      )}
      {every !== null && (
        <div>
          <dt>{t('between')}</dt>
          <dd>{t('days', { count: every })}</dd>
        </div>
      )}
      <div>
        <dt>{t('noShows', { count: client.no_shows })}</dt>
        <dd>{client.no_shows}</dd>
      </div>
    </dl>
  );
}

function Last({ visits, zone }: { readonly visits: readonly Appointment[]; readonly zone: string }) {
  const language = useLanguage();
  return (
    <ul className={css.last}>
      {visits.map((visit) => (
        <li key={visit.id}>
          <time dateTime={visit.start}>{dateText(visit.start, 'day', zone, language)}</time>
          <span>
            {visit.services.map(({ service }) => service.name).join(', ')}
            <i> · {[...new Set(visit.services.map(({ staff }) => staff.first_name))].join(', ')}</i>
          </span>
          <Money cents={visit.amount.sub_total} />
        </li>
      ))}
    </ul>
  );
}

/** Who this is at a glance: figures, the trail of visits, what comes next, the note, the last visits. */
export function Overview({ business, client, onAll, onNotes }: Props) {
  const t = useTranslations('clients.overview');
  const zone = business.timezone ?? 'UTC';
  const { ahead, past, loading } = useVisits(business.bus_url, client.id);
  const [next] = ahead;
  const done = past.filter(({ status }) => status === 'completed');
  const note = client.customer_info.manager_note;
  return (
    <div className={css.overview}>
      <Figures client={client} />
      {loading ? (
        <SkeletonGroup>
          <Skeleton height={44} />
          <Skeleton height={72} />
        </SkeletonGroup>
      ) : (
        <>
          <Trail past={past} ahead={ahead} zone={zone} />
          {next && <VisitCard visit={next} zone={zone} />}
        </>
      )}
      {note !== '' && (
        <button type="button" className={css.note} onClick={onNotes}>
          <StickyNote size={18} strokeWidth={1.75} aria-hidden="true" />
          <span>{note}</span>
        </button>
      )}
      {done.length > 0 && (
        <section>
          <header className={css.head}>
            <h3>{t('last')}</h3>
            <button type="button" onClick={onAll}>
              {t('all', { count: client.visits_count })}
            </button>
          </header>
          <Last visits={done.slice(0, 4)} zone={zone} />
        </section>
      )}
      {!loading && past.length + ahead.length === 0 && <p className={css.quiet}>{t('never')}</p>}
    </div>
  );
}
