import type { Business } from 'core/business/contract';
import { type CampaignReport, campaign, campaigns, stepCampaign } from 'core/campaigns/contract';
import { isOver } from 'core/campaigns/states/rules';
import { campaignPlaceholders } from 'core/campaigns/texts/rules';
import { templateParts } from 'core/messaging/templates/rules';
import { useState } from 'react';
import { useNow, useTranslations } from 'use-intl';
import { useSaving } from '../../../office/forms/use-saving.ts';
import { zoneOf } from '../../../office/page/use-business.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { DateText } from '../../../ui/display/DateText.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Confirm } from '../../../ui/overlays/Confirm.tsx';
import css from '../campaigns.module.css';
import { StateBadge } from '../list/StateBadge.tsx';
import { Bookings, Figures, LeftOut } from './Figures.tsx';

type Props = { readonly business: Business; readonly row: CampaignReport };

function Acts({ business, row: { id, state } }: Props) {
  const t = useTranslations('campaigns.report');
  const [isAsking, setIsAsking] = useState(false);
  const step = useSaving(stepCampaign, { stale: [campaigns, campaign], onDone: () => setIsAsking(false) });
  const run = (what: 'pause' | 'resume' | 'stop' | 'unschedule') =>
    step.mutate({ params: { id }, body: { business_id: business.id, step: what } });
  if (isOver(state)) return null;
  const other = state === 'scheduled' ? 'unschedule' : state === 'paused' ? 'resume' : 'pause';
  return (
    <div className={css.acts}>
      <Button kind={state === 'paused' ? 'primary' : 'secondary'} size={48} loading={step.isPending} onClick={() => run(other)}>
        {t(other)}
      </Button>
      {state !== 'scheduled' && (
        <Button kind="danger" size={48} disabled={step.isPending} onClick={() => setIsAsking(true)}>
          {t('stop')}
        </Button>
      )}
      <Confirm
        open={isAsking}
        danger
        title={t('stopSure')}
        yes={t('stopYes')}
        no={t('stopNo')}
        busy={step.isPending}
        onNo={() => setIsAsking(false)}
        onYes={() => run('stop')}
      >
        {t('stopText')}
      </Confirm>
    </div>
  );
}

/** What keeps it from going on, and when it does again. */
function Waiting({
  row: { state, paused_because, next_at, is_listed },
  zone,
}: {
  readonly row: CampaignReport;
  readonly zone: string;
}) {
  const t = useTranslations('campaigns.report');
  const now = useNow();
  if (paused_because) return <Notice tone="warn">{t(`why.${paused_because}`)}</Notice>;
  if (state === 'sending' && !is_listed) return <Notice tone="info">{t('listing')}</Notice>;
  if (next_at === null) return null;
  return (
    <Notice tone="info">
      {t('sleeping')} <DateText value={next_at} zone={zone} now={now} />
    </Notice>
  );
}

function When({ row, zone }: { readonly row: CampaignReport; readonly zone: string }) {
  const t = useTranslations('campaigns.report');
  const now = useNow();
  const times = [
    ['scheduled', row.started_at ? null : row.scheduled_at],
    ['started', row.started_at],
    ['ended', row.ended_at],
  ] as const;
  return (
    <dl className={css.facts}>
      {times.map(
        ([what, at]) =>
          at && (
            <div key={what}>
              <dt>{t(what)}</dt>
              <dd>
                <DateText value={at} zone={zone} now={now} />
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** What differs from client to client stands there as a word, not in braces. */
function Body({ text }: { readonly text: string }) {
  const t = useTranslations('campaigns.edit.places');
  return templateParts(text).map(({ text: piece, place }, n) => {
    const known = campaignPlaceholders.find((one) => one === place);
    return known ? (
      <span key={n} className={css.place}>
        {t(known)}
      </span>
    ) : (
      piece
    );
  });
}

function Texts({ row: { body_en, body_vi } }: { readonly row: CampaignReport }) {
  const t = useTranslations('campaigns.report');
  const bodies = [
    ['en', body_en],
    ['vi', body_vi],
  ] as const;
  return (
    <section className={css.part} aria-labelledby="campaign-text">
      <h2 id="campaign-text">{t('text')}</h2>
      {bodies.map(
        ([lang, body]) =>
          body !== '' && (
            <p key={lang} className={css.bubble} lang={lang}>
              <Body text={body} />
            </p>
          ),
      )}
    </section>
  );
}

/** A campaign that has a time or is out: how far it is, and what came of it. */
export function Report({ business, row }: Props) {
  const zone = zoneOf(business);
  return (
    <div className={css.report}>
      <header className={css.head}>
        <h1>{row.name}</h1>
        <StateBadge state={row.state} />
      </header>
      <Waiting {...{ row, zone }} />
      <Acts {...{ business, row }} />
      {row.started_at && <Figures row={row} />}
      {row.started_at && <Bookings row={row} />}
      <LeftOut row={row} />
      <When {...{ row, zone }} />
      <Texts row={row} />
    </div>
  );
}
