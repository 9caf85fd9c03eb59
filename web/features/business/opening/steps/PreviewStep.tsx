import { publishBusiness } from 'core/business/contract';
import { type OpeningStep, openingSteps, whyNotPublish } from 'core/business/opening/rules';
import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../../platform/api.ts';
import { useRefresh } from '../../../../office/orders/after.ts';
import { TextLink } from '../../../../ui/actions/TextLink.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Miniature } from '../Miniature.tsx';
import { face, useSaving } from '../saving.ts';
import { useOpenedBusiness, useStep } from '../step.ts';
import { StepFrame } from '../StepFrame.tsx';
import { hrefOf } from '../where.ts';
import css from './preview.module.css';

type Gap = { readonly step: OpeningStep; readonly text: Exclude<OpeningStep, 'preview'> | 'photo' };
const needed: readonly OpeningStep[] = ['name', 'place'];

/** What is missing, and the step that asks for it. */
function useGaps(): Gap[] {
  const { open } = useStep();
  const { bus_image } = useOpenedBusiness();
  const steps = openingSteps.flatMap((step): Gap[] => (step !== 'preview' && open.has(step) ? [{ step, text: step }] : []));
  return bus_image === null && !open.has('look') ? [...steps, { step: 'look', text: 'photo' }] : steps;
}

function Gaps({ gaps }: { readonly gaps: readonly Gap[] }) {
  const t = useTranslations('opening.preview');
  const { bus_url } = useOpenedBusiness();
  return (
    <ul className={css.gaps}>
      {gaps.map(({ step, text }) => (
        <li key={text}>
          <TextLink inText href={hrefOf(bus_url, step)}>
            {t(`fix.${text}`)}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

function Missing() {
  const t = useTranslations('opening.preview');
  const gaps = useGaps();
  const must = gaps.filter(({ step }) => needed.includes(step));
  const may = gaps.filter(({ step }) => !needed.includes(step));
  if (gaps.length === 0)
    return (
      <p className={css.ready}>
        <CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('ready')}
      </p>
    );
  return (
    <>
      {must.length > 0 && (
        <Notice tone="warn" title={t('needed')}>
          <Gaps gaps={must} />
        </Notice>
      )}
      {may.length > 0 && (
        <Notice tone="info" title={t('open')}>
          {t('openText')}
          <Gaps gaps={may} />
        </Notice>
      )}
    </>
  );
}

/** The page as it will be; `Publish` is the end of the way. */
export function PreviewStep() {
  const t = useTranslations('opening.preview');
  const business = useOpenedBusiness();
  const refresh = useRefresh();
  const { save, busy, refusal } = useSaving();
  const isReady = whyNotPublish(business) === null;
  async function publish() {
    await save(async () => {
      await callApi(publishBusiness, { body: { business_id: business.id } });
      await refresh(...face);
    });
  }
  return (
    <StepFrame
      title={t('title')}
      lead={t('lead')}
      busy={busy}
      submit={t('publish')}
      onSubmit={isReady ? publish : undefined}
      refusal={refusal()}
    >
      <Missing />
      <Miniature business={business} label={t('shown')} whole />
    </StepFrame>
  );
}
