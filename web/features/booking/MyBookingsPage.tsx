import { useTranslations } from 'use-intl';
import type { HeadInput } from '../../platform/page.ts';
import { useSession } from '../../platform/session.ts';
import { forgetProof, useClientProof } from '../../platform/visitor/client-proof.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { VISITS_TITLE } from './frame/lost-focus.ts';
import { AllVisits, VisitSkeletons } from './visits/AllVisits.tsx';
import { PhoneGate } from './visits/PhoneGate.tsx';
import css from './visits/visits.module.css';

export const head = ({ t }: HeadInput) => ({ title: t('booking.head.all'), hidden: true as const });

/** Of all salons at once: what a visitor has shown is kept under no address. */
const EVERYWHERE = '';

/** All visits at all salons, for an account or for whoever proves the phone they book with. */
export function Component() {
  const t = useTranslations('booking.visits');
  const session = useSession();
  const proof = useClientProof(EVERYWHERE);
  const viewer = session.known ? (session.viewer?.id ?? proof?.token ?? null) : null;
  const isByPhone = session.known && !session.viewer && proof !== null;
  return (
    <div className={css.page}>
      <h1 id={VISITS_TITLE} tabIndex={-1} className={css.title}>
        {t('title')}
      </h1>
      {!session.known && <VisitSkeletons />}
      {viewer !== null && <AllVisits key={viewer} viewer={viewer} />}
      {isByPhone && (
        <p className={css.more}>
          <Button kind="quiet" onClick={() => forgetProof(EVERYWHERE)}>
            {t('otherPhone')}
          </Button>
        </p>
      )}
      {session.known && viewer === null && <PhoneGate busUrl={null} text={t('gateAllText')} />}
    </div>
  );
}
