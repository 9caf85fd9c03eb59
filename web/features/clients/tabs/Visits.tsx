import type { Appointment } from 'core/booking/appointments/contract';
import type { Business } from 'core/business/contract';
import type { ClientInfo } from 'core/clients/contract';
import { CalendarDays, Image } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { errorMessage } from '../../../platform/errors.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import css from './tabs.module.css';
import { useVisits } from './use-visits.ts';
import { VisitCard } from './VisitCard.tsx';

type Props = { readonly business: Business; readonly client: ClientInfo };
type Listed = { readonly title: string; readonly visits: readonly Appointment[]; readonly zone: string };

const Group = ({ title, visits, zone }: Listed) =>
  visits.length > 0 && (
    <section className={css.group}>
      <h3>{title}</h3>
      {visits.map((visit) => (
        <VisitCard key={visit.id} visit={visit} zone={zone} />
      ))}
    </section>
  );

export function Visits({ business, client }: Props) {
  const t = useTranslations('clients.visits');
  const zone = business.timezone ?? 'UTC';
  const { ahead, past, loading, error, retry } = useVisits(business.bus_url, client.id);
  if (loading) return <SkeletonRows rows={4} face={false} />;
  if (error) return <ErrorPanel title={t('failed')} text={errorMessage(error)} onRetry={retry} />;
  if (ahead.length + past.length === 0)
    return <EmptyState icon={CalendarDays} title={t('none')} text={t('noneText', { name: client.name })} />;
  return (
    <>
      <Group title={t('ahead')} visits={ahead} zone={zone} />
      <Group title={t('past')} visits={past} zone={zone} />
    </>
  );
}

/** What they brought along to show what they would like. */
export function Photos({ business, client }: Props) {
  const t = useTranslations('clients.photos');
  const language = useLanguage();
  const zone = business.timezone ?? 'UTC';
  const { ahead, past, loading, error, retry } = useVisits(business.bus_url, client.id);
  const pictured = [...ahead, ...past].filter(({ photo }) => photo !== null);
  if (loading) return <SkeletonRows rows={2} face={false} />;
  if (error) return <ErrorPanel title={t('failed')} text={errorMessage(error)} onRetry={retry} />;
  if (pictured.length === 0) return <EmptyState icon={Image} title={t('none')} text={t('noneText')} />;
  return (
    <ul className={css.photos}>
      {pictured.map(({ id, photo, start }) => (
        <li key={id}>
          <img src={photo ?? ''} alt={t('alt', { date: dateText(start, 'long', zone, language) })} loading="lazy" />
          <span>{dateText(start, 'long', zone, language)}</span>
        </li>
      ))}
    </ul>
  );
}
