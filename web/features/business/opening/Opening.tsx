import { useQuery } from '@tanstack/react-query';
import { type Business, businessByUrl, businessList } from 'core/business/contract';
import { missingSteps, nextOpeningStep, type OpeningStep, openingSteps } from 'core/business/opening/rules';
import { managedServices } from 'core/catalog/contract';
import { openingTeam } from 'core/staff/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { errorMessage } from '../../../platform/errors.ts';
import { useSession } from '../../../platform/session.ts';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/Skeleton.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { faceInput } from '../business-face.ts';
import type { Drafts } from './drafts.ts';
import { Live } from './finish/Live.tsx';
import css from './frame.module.css';
import { StepContext } from './step.ts';
import { HoursStep } from './steps/HoursStep.tsx';
import { LookStep } from './steps/LookStep.tsx';
import { MenuStep } from './steps/MenuStep.tsx';
import { NameStep } from './steps/NameStep.tsx';
import { type PhoneProof, PhoneStep } from './steps/PhoneStep.tsx';
import { PlaceStep } from './steps/PlaceStep.tsx';
import { PreviewStep } from './steps/PreviewStep.tsx';
import { TeamStep } from './steps/TeamStep.tsx';
import { type Screen, useWhere } from './where.ts';

type Parts = { readonly Proof: PhoneProof };

function Waiting() {
  return (
    <SkeletonGroup className={css.page}>
      <div className={css.list}>
        {openingSteps.map((step) => (
          <Skeleton key={step} className={css.itemBone} height={26} width="70%" />
        ))}
      </div>
      <div className={css.step}>
        <div className={css.progress}>
          <Skeleton height={20} width={160} />
          <Skeleton height={4} radius={999} />
        </div>
        <div className={css.head}>
          <Skeleton height={40} width="70%" />
          <Skeleton height={24} />
        </div>
        <Skeleton height={72} radius={10} />
        <Skeleton height={72} radius={10} />
        <Skeleton height={240} radius={14} />
      </div>
    </SkeletonGroup>
  );
}

type Question = { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };

function Failed({ question }: { readonly question: Question }) {
  const t = useTranslations('opening');
  return (
    <div className={css.waiting}>
      <ErrorPanel
        title={t('failed')}
        text={errorMessage(question.error)}
        onRetry={() => void question.refetch()}
        retrying={question.isFetching}
      />
    </div>
  );
}

/** Everything that was saved so far, from which the next step follows. */
function useProgress({ id, bus_url }: { readonly id: number; readonly bus_url: string }) {
  const face = useQuery(apiQueryOptions(businessByUrl, faceInput(bus_url)));
  const usual = useQuery(apiQueryOptions(managedServices, { query: { business_id: id, type: 'default' } }));
  const own = useQuery(apiQueryOptions(managedServices, { query: { business_id: id, type: 'custom' } }));
  const team = useQuery(apiQueryOptions(openingTeam, { query: { business_id: id } }));
  const failed = [face, usual, own, team].find(({ data, error }) => data === undefined && error !== null) ?? null;
  if (!face.data || !usual.data || !own.data || !team.data) return { failed, business: null, opening: null };
  const business = face.data.data;
  return { failed, business, opening: { ...business, services: [...usual.data.data, ...own.data.data], team: team.data.data } };
}

function screenOf(step: Screen, Proof: PhoneProof): ReactNode {
  const screens: { readonly [S in Screen]: ReactNode } = {
    name: <NameStep key="name" />,
    phone: <PhoneStep key="phone" Proof={Proof} />,
    place: <PlaceStep key="place" />,
    menu: <MenuStep key="menu" />,
    team: <TeamStep key="team" />,
    hours: <HoursStep key="hours" />,
    look: <LookStep key="look" />,
    preview: <PreviewStep key="preview" />,
  };
  return screens[step];
}

const after = (step: Screen): OpeningStep =>
  openingSteps[openingSteps.indexOf(step === 'phone' ? 'name' : step) + 1] ?? 'preview';
const before = (step: Screen): OpeningStep | null =>
  step === 'phone' ? 'name' : (openingSteps[openingSteps.indexOf(step) - 1] ?? null);

type StepsProps = Parts & { readonly business: Business; readonly open: ReadonlySet<OpeningStep>; readonly step: Screen };

function Steps({ business, open, step, Proof }: StepsProps) {
  const t = useTranslations('opening.preview');
  const { go } = useWhere();
  const leave = useNavigate();
  const [drafts, setDrafts] = useState<Partial<Drafts>>({});
  const earlier = before(step);
  const move = (next: Screen) => go(business.bus_url, next);
  function next() {
    setDrafts(({ [step as keyof Drafts]: _saved, ...rest }) => rest);
    move(after(step));
  }
  function skip() {
    if (step !== 'preview') return move(after(step));
    toast.info(t('later'));
    return void leave('/');
  }
  return (
    <StepContext
      value={{
        now: step,
        business,
        open,
        drafts,
        keep: (draft) => setDrafts((rest) => ({ ...rest, ...draft })),
        onNext: next,
        onBack: earlier ? () => move(earlier) : undefined,
        onSkip: step === 'name' ? undefined : skip,
      }}
    >
      {screenOf(step, Proof)}
    </StepContext>
  );
}

/** A business that is there: its first unfinished step, or the one the address names. */
function Known({ id, bus_url, Proof }: Parts & { readonly id: number; readonly bus_url: string }) {
  const { step, go } = useWhere();
  const { failed, business, opening } = useProgress({ id, bus_url });
  // A step that is on its way already is not overtaken.
  const isStill = useNavigation().state === 'idle';
  const first = opening && isStill && step === null && !opening.published ? nextOpeningStep(opening) : null;
  useEffect(() => {
    if (first) go(bus_url, first, { replace: true });
  });
  if (failed && !opening) return <Failed question={failed} />;
  if (!opening || !business) return <Waiting />;
  if (business.published) return <Live business={business} opening={opening} />;
  return step && <Steps business={business} open={new Set(missingSteps(opening))} step={step} Proof={Proof} />;
}

function Fresh() {
  const [drafts, setDrafts] = useState<Partial<Drafts>>({});
  const nothing = () => {};
  return (
    <StepContext
      value={{
        now: 'name',
        business: null,
        open: new Set(openingSteps),
        drafts,
        keep: (draft) => setDrafts((rest) => ({ ...rest, ...draft })),
        onNext: nothing,
        onBack: undefined,
        onSkip: undefined,
      }}
    >
      <NameStep />
    </StepContext>
  );
}

/** From a name to a published page; who left before the end goes on where they stopped, on any device. */
export function Opening({ Proof }: Parts) {
  const { business: wanted } = useWhere();
  const session = useSession();
  const { pathname, search } = useLocation();
  const list = useQuery(apiQueryOptions(businessList, {}));
  const [isNew, setNew] = useState(false);
  // Signed out here or from another device: whoever signs in again goes on at this step.
  if (session.known && !session.viewer)
    return <Navigate to={`/login?redirect=${encodeURIComponent(pathname + search)}`} replace />;
  if (!list.data) return list.error ? <Failed question={list} /> : <Waiting />;
  const mine = list.data.data.my_businesses;
  // Whoever types a name stays there until it is saved, though news of the new business may come before the answer.
  const begun = isNew && wanted === null ? undefined : mine.find(({ published }) => !published);
  const found = mine.find(({ bus_url }) => bus_url === wanted) ?? begun;
  if (!found && !isNew) setNew(true);
  return found ? <Known key={found.id} id={found.id} bus_url={found.bus_url} Proof={Proof} /> : <Fresh />;
}
