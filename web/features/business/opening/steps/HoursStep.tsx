import { changeSchedule } from 'core/business/contract';
import { Copy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../../platform/api.ts';
import { useRefresh } from '../../../../office/orders/after.ts';
import { Button } from '../../../../ui/actions/Button.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import { DayLine } from '../hours/DayLine.tsx';
import css from '../hours/week.module.css';
import { firstWeek, isWrong, mondayToAll } from '../hours/week.ts';
import { face, useSaving } from '../saving.ts';
import { useDraft, useOpenedBusiness, useStep } from '../step.ts';
import { StepFrame } from '../StepFrame.tsx';

export function HoursStep() {
  const t = useTranslations('opening.hours');
  const { id: business_id, working_schedule } = useOpenedBusiness();
  const { onNext } = useStep();
  const refresh = useRefresh();
  const [week, setWeek] = useDraft('hours', firstWeek(working_schedule));
  const { save, busy, refusal } = useSaving();
  async function submit() {
    if (week.some(isWrong)) return;
    const isSaved = await save(async () => {
      await callApi(changeSchedule, { body: { business_id, days: [...week] } });
      await refresh(...face);
    });
    if (isSaved) onNext();
  }
  function copy() {
    setWeek(mondayToAll(week));
    toast.success(t('copied'));
  }
  return (
    <StepFrame title={t('title')} lead={t('lead')} busy={busy} onSubmit={submit} refusal={refusal()}>
      <Button kind="secondary" size={48} className={css.copy} onClick={copy} icon={Copy}>
        {t('copy')}
      </Button>
      <ul className={css.week}>
        {week.map((entry) => (
          <DayLine
            key={entry.day}
            entry={entry}
            onChange={(next) => setWeek(week.map((one) => (one.day === next.day ? next : one)))}
          />
        ))}
      </ul>
    </StepFrame>
  );
}
