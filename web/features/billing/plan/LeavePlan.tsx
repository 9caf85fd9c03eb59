import { isOffered } from 'core/business/plans/rules';
import { type ActivePackage, cancelPlan, FREE_PLAN, type PlanPackage } from 'core/billing/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../platform/api.ts';
import { errorMessage } from '../../../platform/errors.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { showNotice } from '../../../platform/notices.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { useRefresh } from '../use-billing.ts';
import css from './plan.module.css';
import { useFeatureNames } from './feature-names.ts';

type Props = {
  readonly business_id: number;
  readonly active: ActivePackage;
  readonly plans: readonly PlanPackage[];
  readonly onClose: () => void;
};

function useLeaving({ business_id, onClose }: Props) {
  const t = useTranslations('billing.leave');
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  async function leave(reason: string): Promise<void> {
    setBusy(true);
    try {
      await callApi(cancelPlan, { query: { business_id }, body: { reason } });
      await refresh();
      showNotice({ level: 'success', title: '', text: t('done') });
      onClose();
    } catch (error) {
      setWrong(errorMessage(error));
      setBusy(false);
    }
  }
  return { busy, wrong, leave };
}

/** What a plan has that the free one doesn't, of what is there to be used. */
export function lostFeatures(plans: readonly PlanPackage[], plan_id: number): string[] {
  const [mine, free] = [plan_id, FREE_PLAN].map((id) => plans.find((plan) => plan.id === id)?.features ?? []);
  return (mine ?? []).filter((key) => isOffered(key) && !free?.includes(key));
}

/** What ends, when, and nothing in the way. */
export function LeavePlan(props: Props) {
  const t = useTranslations('billing.leave');
  const language = useLanguage();
  const names = useFeatureNames();
  const { active, plans, onClose } = props;
  const { busy, wrong, leave } = useLeaving(props);
  const [reason, setReason] = useState('');
  const free = plans.find(({ id }) => id === FREE_PLAN);
  const lost = lostFeatures(plans, active.plan_id);
  const date = active.paid && dateText(active.paid.ends_at, 'long', active.timezone, language);
  const footer = (
    <>
      <Button kind="secondary" size={48} disabled={busy} onClick={onClose}>
        {t('no')}
      </Button>
      <Button kind="danger" size={48} loading={busy} onClick={() => void leave(reason)}>
        {t('yes')}
      </Button>
    </>
  );
  return (
    <Modal open onClose={onClose} title={t('title', { plan: active.name })} width={440} footer={footer}>
      <div className={css.sheet}>
        <p>{active.state === 'past_due' ? t('endsNow') : t('ends', { date: date ?? '' })}</p>
        {lost.length > 0 && (
          <div>
            <p>{t('lose')}</p>
            <ul className={css.lost}>
              {lost.map((key) => (
                <li key={key}>{names(key)}</li>
              ))}
            </ul>
          </div>
        )}
        {free?.staff_limit != null && <p>{t('people', { count: free.staff_limit })}</p>}
        <TextArea
          label={t('reason')}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {wrong !== null && <Notice tone="bad">{wrong}</Notice>}
      </div>
    </Modal>
  );
}
