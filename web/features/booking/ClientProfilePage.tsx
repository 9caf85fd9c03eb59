import { useQuery } from '@tanstack/react-query';
import { readAppointment } from 'core/booking/appointments/contract';
import { type Business, businessByUrl } from 'core/business/contract';
import { addressLine } from 'core/business/rules';
import { useState } from 'react';
import { useOutletContext, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../platform/api.ts';
import { clientProof, rememberProof, useClientProof } from '../../platform/visitor/client-proof.ts';
import { errorMessage } from '../../platform/errors.ts';
import { type HeadInput, pageLoader } from '../../platform/page.ts';
import { useSession } from '../../platform/session.ts';
import { TextLink } from '../../ui/actions/TextLink.tsx';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { VISITS_TITLE } from './frame/lost-focus.ts';
import { partiesOf } from './visits/parties.ts';
import { PhoneGate } from './visits/PhoneGate.tsx';
import { VisitCard } from './visits/VisitCard.tsx';
import { VisitList } from './visits/VisitList.tsx';
import css from './visits/visits.module.css';

type Loaded = { readonly name: string } | null;

export const loader = pageLoader(async ({ askFramed, params }): Promise<Loaded> => {
  const found = await askFramed(businessByUrl, { query: { business_url: params.busUrl ?? '' } });
  return found && { name: found.data.bus_name };
});
export const head = ({ data, t, site }: HeadInput<Loaded>) => ({
  title: data ? t('booking.head.mine', { name: data.name }) : site.name,
  hidden: true as const,
});

/** The visit that a link names, alone. */
function OneVisit({ business, id }: { readonly business: Business; readonly id: string }) {
  const t = useTranslations('booking.visits');
  const { data, error, isFetching, refetch } = useQuery(
    apiQueryOptions(readAppointment, { params: { busUrl: business.bus_url, id } }),
  );
  return (
    <>
      {error && !data && (
        <ErrorPanel title={t('oneFailed')} text={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!error && !data && <SkeletonRows rows={3} face={false} />}
      {data &&
        partiesOf(data.party)
          .filter((party) => party.some((visit) => visit.id === id))
          .map((party) => <VisitCard key={id} party={party} place={addressLine(business)} />)}
      <p className={css.more}>
        <TextLink href={`/biz/${business.bus_url}/client-profile`}>{t('all')}</TextLink>
      </p>
    </>
  );
}

/** A key in the address is kept for this tab before anything is asked; a proven phone is worth more than a key. */
function useLinkKey(busUrl: string): void {
  const [params] = useSearchParams();
  const key = params.get('key');
  useState(() => {
    if (key !== null && clientProof(busUrl)?.kind !== 'phone') rememberProof(busUrl, { kind: 'visit', token: key });
  });
}

export function Component() {
  const t = useTranslations('booking.visits');
  const business = useOutletContext<Business>();
  const session = useSession();
  const [params] = useSearchParams();
  useLinkKey(business.bus_url);
  const proof = useClientProof(business.bus_url);
  const id = params.get('visit');
  const isKnown = session.known && (session.viewer !== null || proof?.kind === 'phone');
  const opens = id !== null && (isKnown || proof !== null);
  return (
    <div className={css.page}>
      <h2 id={VISITS_TITLE} tabIndex={-1} className={css.title}>
        {t('title')}
      </h2>
      {!session.known && <SkeletonRows rows={4} face={false} />}
      {session.known && opens && <OneVisit key={id} business={business} id={id} />}
      {session.known && !opens && isKnown && <VisitList business={business} />}
      {session.known && !opens && !isKnown && <PhoneGate busUrl={business.bus_url} />}
    </div>
  );
}
