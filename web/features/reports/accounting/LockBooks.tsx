import { accountingLock, accountingSettings, type AccountingSetup, journalList, lockBooks } from 'core/accounting/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { showFailure, useRefresh } from '../../../office/orders/after.ts';
import { zoneOf } from '../../../office/page/use-business.ts';
import { usePin } from '../../../office/pin/use-pin.tsx';
import { isReason, ReasonField } from '../../../office/reason/ReasonField.tsx';
import { callApi } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { useMayChange } from '../../../platform/manage/permissions.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { Form } from '../../../ui/inputs/Form.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { dateText } from '../../../ui/texts/date-text.ts';
import css from './accounting.module.css';
import type { ShownDays } from './use-accounting.ts';

type Props = { readonly shown: Pick<ShownDays, 'business'>; readonly setup: AccountingSetup };

const useDayText = () => {
  const language = useLanguage();
  return (day: string) => dateText(`${day}T12:00:00Z`, 'long', 'UTC', language);
};

/** Whether days that are locked now would be open. */
const opensDays = (day: string | null, before: string | null): boolean => before !== null && (day === null || day < before);

function useLock({ business }: Props['shown'], onDone: () => void) {
  const t = useTranslations('reports.accounting.lock');
  const { pin, dialog } = usePin(business.id);
  const refresh = useRefresh();
  const send = (through_day: string | null, reason: string) =>
    pin.ask({
      action: accountingLock,
      why: t('why'),
      whose: 'owner',
      run: async (pinProof) => {
        const order = callApi(lockBooks, { body: { business_id: business.id, through_day, reason } }, { pinProof });
        const done = await order.then(
          () => true,
          (error: unknown) => (showFailure(error), false),
        );
        if (!done) return;
        toast.success(t('done'));
        onDone();
        await refresh(accountingSettings, journalList);
      },
    });
  return { send, dialog };
}

function ChangeLock({ shown, setup, onEnd }: Props & { readonly onEnd: () => void }) {
  const t = useTranslations('reports.accounting.lock');
  const { locked_through: before, last_day } = setup;
  const [day, setDay] = useState<string | null>(before ?? last_day);
  const [reason, setReason] = useState('');
  const { send, dialog } = useLock(shown, onEnd);
  const isOpening = opensDays(day, before);
  const ready = day !== before && (!isOpening || isReason(reason));
  return (
    <>
      <Form className={css.fields} onSend={() => ready && send(day, isOpening ? reason : '')}>
        <DateField
          label={t('day')}
          value={day}
          max={last_day}
          clearable={before !== null}
          placeholder={t('openAll')}
          onChange={setDay}
        />
        {isOpening && (
          <ReasonField
            label={t('reason')}
            usual={[t('usual.mistake'), t('usual.accountant')]}
            value={reason}
            onChange={setReason}
          />
        )}
        <div className={css.acts}>
          <Button type="submit" disabled={!ready}>
            {isOpening ? t('open') : t('lock')}
          </Button>
          <Button kind="quiet" onClick={onEnd}>
            {t('cancel')}
          </Button>
        </div>
      </Form>
      {dialog}
    </>
  );
}

/** Up to which day nothing is added to the books, and what was said of it before. */
export function LockBooks({ shown, setup }: Props) {
  const t = useTranslations('reports.accounting.lock');
  const [isChanging, setChanging] = useState(false);
  const [dayText, language, zone] = [useDayText(), useLanguage(), zoneOf(shown.business)];
  const mayLock = useMayChange(accountingLock);
  const { locked_through, locks } = setup;
  const earlier = locks.slice(1, 6);
  return (
    <section className={css.panel} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p className={css.quiet}>{locked_through === null ? t('none') : t('through', { day: dayText(locked_through) })}</p>
      {isChanging ? (
        <ChangeLock {...{ shown, setup }} onEnd={() => setChanging(false)} />
      ) : (
        mayLock && (
          <div className={css.acts}>
            <Button kind="secondary" onClick={() => setChanging(true)}>
              {locked_through === null ? t('lock') : t('change')}
            </Button>
          </div>
        )
      )}
      {earlier.length > 0 && (
        <>
          <h3>{t('history')}</h3>
          <ul className={css.list}>
            {earlier.map(({ through_day, reason, written_at, by }) => (
              <li key={written_at}>
                <span>
                  {through_day === null ? t('wasNone') : t('was', { day: dayText(through_day) })}
                  {reason !== '' && <small>{reason}</small>}
                </span>
                <small>{t('by', { time: dateText(written_at, 'moment', zone, language), name: by ?? '' })}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
