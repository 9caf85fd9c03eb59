import { useQuery } from '@tanstack/react-query';
import { latestAppointments } from 'core/booking/appointments/contract';
import { CalendarHeart, ChevronRight, LogIn } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ask } from '../../platform/ask.ts';
import { errorMessage } from '../../platform/errors.ts';
import type { HeadAsked } from '../../platform/page.ts';
import { kept } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.ts';
import { LinkButton } from '../../ui/actions/LinkButton.tsx';
import { TextLink } from '../../ui/actions/TextLink.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel.tsx';
import { Skeleton, Skeletons } from '../../ui/feedback/Skeleton.tsx';
import { VisitCard } from './visits/VisitCard.tsx';
import { useSaid } from './order/said.ts';
import css from './visits/visits.module.css';

export const head = ({ t }: HeadAsked) => ({ title: t('booking.head.all'), hidden: true as const });

function Latest({ viewer }: { readonly viewer: string }) {
  const t = useTranslations('booking.visits');
  const said = useSaid();
  const { data, error, isFetching, refetch } = useQuery({
    ...ask(latestAppointments, {
      query: { user_id: viewer, userTimezone: new Intl.DateTimeFormat().resolvedOptions().timeZone },
    }),
    ...kept.appointments,
  });
  if (error && !data)
    return (
      <ErrorPanel title={t('failed')} text={said(errorMessage(error))} retrying={isFetching} onRetry={() => void refetch()} />
    );
  if (!data)
    return (
      <Skeletons className={css.list}>
        {[0, 1, 2].map((at) => (
          <Skeleton key={at} height={156} radius={14} />
        ))}
      </Skeletons>
    );
  if (data.data.length === 0)
    return (
      <EmptyState
        level={2}
        icon={<CalendarHeart size={24} strokeWidth={1.75} />}
        title={t('none')}
        text={t('noneText')}
        caption={t('latestNone')}
        action={
          <LinkButton size={48} href="/book">
            {t('book')}
          </LinkButton>
        }
      />
    );
  return (
    <>
      {data.data.map((visit) => (
        <section key={visit.id} className={css.place}>
          <h2>{visit.business.bus_name}</h2>
          <div className={css.list}>
            <VisitCard party={[visit]} />
          </div>
          <p className={css.more}>
            <TextLink
              href={`/biz/${visit.business.bus_url}/client-profile`}
              iconAfter={<ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />}
            >
              {t('open', { name: visit.business.bus_name })}
            </TextLink>
          </p>
        </section>
      ))}
    </>
  );
}

/** The latest visit at every salon; each salon has the whole list on its own page. */
export function Component() {
  const t = useTranslations('booking.visits');
  const session = useSession();
  const viewer = session.known ? session.viewer : null;
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t('title')}</h1>
      {!session.known && (
        <Skeletons className={css.list}>
          <Skeleton height={156} radius={14} />
        </Skeletons>
      )}
      {viewer && <Latest viewer={viewer.id} />}
      {session.known && !viewer && (
        <EmptyState
          level={2}
          icon={<LogIn size={24} strokeWidth={1.75} />}
          title={t('login')}
          text={t('loginText')}
          action={
            <LinkButton size={48} href="/login?redirect=%2Fbookings">
              {t('loginSubmit')}
            </LinkButton>
          }
        />
      )}
    </div>
  );
}
