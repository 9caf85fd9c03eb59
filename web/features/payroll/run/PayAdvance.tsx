import { payAdvance, type PayPerson } from 'core/payroll/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isReason, ReasonField } from '../../../office/reason/ReasonField.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Segmented } from '../../../ui/choices/Segmented.tsx';
import { SelectField } from '../../../ui/choices/SelectField.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { MoneyField } from '../../../ui/inputs/MoneyField.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { usePayOrder } from '../use-pay-order.ts';
import css from './run.module.css';

const places = ['safe', 'bank'] as const;
const usual = ['rent', 'trip', 'car'] as const;

type Props = { readonly businessId: number; readonly people: readonly PayPerson[]; readonly onClose: () => void };
type Advance = {
  readonly who: string | null;
  readonly amount: number | null;
  readonly from: (typeof places)[number];
  readonly reason: string;
};

/** Money that somebody gets before their pay; a later run takes it off. */
export function PayAdvance({ businessId: business_id, people, onClose }: Props) {
  const t = useTranslations('payroll.advance');
  const e = useTranslations('payroll.entry');
  const { order, dialog, wrong } = usePayOrder(business_id);
  const [advance, setAdvance] = useState<Advance>({ who: null, amount: null, from: 'safe', reason: '' });
  const change = (part: Partial<Advance>) => setAdvance((before) => ({ ...before, ...part }));
  const { who, amount, from, reason } = advance;
  const name = people.find(({ employee_id }) => employee_id === who)?.name ?? '';
  const pay = () => {
    const body = { business_id, employee_id: who ?? '', amount_cents: amount ?? 0, from, reason: reason.trim() };
    order(
      payAdvance,
      { body },
      {
        why: t('why', { name, money: moneyText(amount ?? 0) }),
        said: ({ data }) => t('saved', { name, money: moneyText(data.owed_cents) }),
        onDone: onClose,
      },
    );
  };
  const footer = (
    <Button size={48} wide disabled={who === null || !amount || !isReason(reason)} onClick={pay}>
      {t('save')}
    </Button>
  );
  return (
    <Modal open onClose={onClose} title={t('title')} width={440} footer={footer}>
      <div className={css.form}>
        <p className={css.quiet}>{t('text')}</p>
        <SelectField
          label={e('who')}
          size={48}
          options={people.map((one) => ({ value: one.employee_id, label: one.name }))}
          value={who}
          error={wrong.employee_id}
          onChange={(next) => change({ who: next })}
        />
        <MoneyField
          label={e('amount')}
          size={48}
          value={amount}
          error={wrong.amount_cents}
          onChange={(cents) => change({ amount: cents })}
        />
        <Segmented
          label={t('from')}
          wide
          options={places.map((value) => ({ value, label: t(`places.${value}`) }))}
          value={from}
          onChange={(next) => change({ from: next })}
        />
        <ReasonField
          label={e('reason')}
          usual={usual.map((key) => t(`usual.${key}`))}
          value={reason}
          error={wrong.reason ?? null}
          onChange={(text) => change({ reason: text })}
        />
      </div>
      {dialog}
    </Modal>
  );
}
