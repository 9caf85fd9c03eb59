import type { Business } from 'core/business/contract';
import type { CampaignReport } from 'core/campaigns/contract';
import { wallClockAt } from 'core/kernel/time';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Failed } from '../../../office/page/Unread.tsx';
import { zoneOf } from '../../../office/page/use-business.ts';
import { useClock } from '../../../platform/clock.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Form } from '../../../ui/inputs/Form.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { Confirm } from '../../../ui/overlays/Confirm.tsx';
import css from '../campaigns.module.css';
import { Cost } from './Cost.tsx';
import { type Draft, draftOf, isWritten, useEstimate } from './draft.ts';
import { Preview, usePreviewLanguage } from './Preview.tsx';
import { useSending } from './use-sending.ts';
import { What } from './What.tsx';
import { When } from './When.tsx';
import { Who } from './Who.tsx';

const LONGEST_NAME = 80;

type ActsProps = {
  readonly sending: ReturnType<typeof useSending>;
  readonly draft: Draft;
  readonly isSaved: boolean;
  readonly isReady: boolean;
  readonly onTest: () => void;
};
function Acts({ sending: { doing, save, remove }, draft, isSaved, isReady, onTest }: ActsProps) {
  const t = useTranslations('campaigns.edit');
  const isEmpty = draft.name.trim() === '' || !isWritten(draft);
  return (
    <div className={css.acts}>
      <Button type="submit" size={48} loading={doing === 'send'} disabled={isEmpty || !isReady}>
        {t(draft.start ? 'schedule' : 'send')}
      </Button>
      <Button kind="secondary" size={48} loading={doing === 'test'} disabled={!isWritten(draft)} onClick={onTest}>
        {t('test')}
      </Button>
      <Button kind="secondary" size={48} loading={doing === 'save'} disabled={isEmpty} onClick={() => void save()}>
        {t('save')}
      </Button>
      {isSaved && (
        <Button kind="quiet" size={48} loading={doing === 'delete'} onClick={() => void remove()}>
          {t('delete')}
        </Button>
      )}
    </div>
  );
}

/** A campaign before it goes out: who, what and when, with what it would cost beside it. */
export function Editor({ business, row }: { readonly business: Business; readonly row: CampaignReport | null }) {
  const t = useTranslations('campaigns.edit');
  const [draft, setDraft] = useState(() => draftOf(row));
  const [isAsking, setIsAsking] = useState(false);
  const [language, setLanguage] = usePreviewLanguage();
  const zone = zoneOf(business);
  const today = wallClockAt(useClock(), zone).date;
  const asked = useEstimate(business.id, draft);
  const estimate = asked.data?.data ?? null;
  const sending = useSending(business.id, `/biz/${business.bus_url}/manage/campaigns`, draft);
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const part = { draft, change, wrong: sending.wrong };
  return (
    <div className={css.two}>
      {row && <h1 className="unseen">{row.name}</h1>}
      <Form className={css.form} onSend={() => setIsAsking(true)}>
        <TextField
          label={t('name')}
          hint={t('nameHint')}
          size={48}
          maxLength={LONGEST_NAME}
          value={draft.name}
          error={sending.wrong.name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <Who {...part} month={Number(today.slice(5, 7))} />
        <What {...part} />
        <When {...part} today={today} />
        <Acts
          {...{ sending, draft }}
          isSaved={row !== null}
          isReady={estimate !== null && estimate.texts > 0 && estimate.has_number}
          onTest={() => void sending.test(language)}
        />
      </Form>
      <aside className={css.side} aria-label={t('beside')}>
        {estimate ? <Cost {...{ estimate, zone }} /> : <Failed of={asked} title={t('estimateFailed')} rows={3} face={false} />}
        <Preview examples={estimate?.examples ?? null} language={language} onLanguage={setLanguage} />
      </aside>
      <Confirm
        open={isAsking}
        title={t('sure', { texts: estimate?.texts ?? 0 })}
        yes={t(draft.start ? 'yesLater' : 'yes')}
        no={t('no')}
        busy={sending.doing === 'send'}
        onNo={() => setIsAsking(false)}
        onYes={() => void sending.send().then(() => setIsAsking(false))}
      >
        {t('sureText', { cost: moneyText(estimate?.cents ?? 0) })}
      </Confirm>
    </div>
  );
}
