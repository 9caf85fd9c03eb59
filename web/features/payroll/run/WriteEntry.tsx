import { type PayPerson, type PayRunView, writePayEntry } from 'core/payroll/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isReason, ReasonField } from '../../../office/reason/ReasonField.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Segmented } from '../../../ui/choices/Segmented.tsx';
import { SelectField } from '../../../ui/choices/SelectField.tsx';
import { MoneyField } from '../../../ui/inputs/MoneyField.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { usePayOrder } from '../use-pay-order.ts';
import css from './run.module.css';

const kinds = ['adjustment', 'reimbursement', 'advance'] as const;
const ways = ['more', 'less'] as const;
const usual = ['missed', 'redo', 'bonus', 'supplies'] as const;

type Props = {
  readonly businessId: number;
  readonly run: PayRunView;
  readonly people: readonly PayPerson[];
  readonly onClose: () => void;
};
type Entry = {
  readonly who: string | null;
  readonly kind: (typeof kinds)[number];
  readonly way: (typeof ways)[number];
  readonly amount: number | null;
  readonly reason: string;
};

/** Something that is written into a draft by hand, with a reason that its person reads too. */
export function WriteEntry({ businessId: business_id, run, people, onClose }: Props) {
  const t = useTranslations('payroll.entry');
  const { order, dialog, wrong } = usePayOrder(business_id);
  const [entry, setEntry] = useState<Entry>({ who: null, kind: 'adjustment', way: 'more', amount: null, reason: '' });
  const change = (part: Partial<Entry>) => setEntry((before) => ({ ...before, ...part }));
  const { who, kind, way, amount, reason } = entry;
  const name = people.find(({ employee_id }) => employee_id === who)?.name ?? '';
  const isLess = kind === 'adjustment' && way === 'less';
  const save = () => {
    const amount_cents = isLess ? -(amount ?? 0) : (amount ?? 0);
    const body = { business_id, employee_id: who ?? '', kind, amount_cents, reason: reason.trim() };
    order(writePayEntry, { params: { id: run.id }, body }, { why: t('why', { name }), said: t('saved'), onDone: onClose });
  };
  const footer = (
    <Button size={48} wide disabled={who === null || !amount || !isReason(reason)} onClick={save}>
      {t('save')}
    </Button>
  );
  return (
    <Modal open onClose={onClose} title={t('title')} width={440} footer={footer}>
      <div className={css.form}>
        <SelectField
          label={t('who')}
          size={48}
          options={people.map((one) => ({ value: one.employee_id, label: one.name }))}
          value={who}
          error={wrong.employee_id}
          onChange={(next) => change({ who: next })}
        />
        <SelectField
          label={t('kind')}
          size={48}
          options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          value={kind}
          onChange={(next) => change({ kind: kinds.find((one) => one === next) ?? kind })}
        />
        {kind === 'adjustment' && (
          <Segmented
            label={t('way')}
            wide
            options={ways.map((value) => ({ value, label: t(`ways.${value}`) }))}
            value={way}
            onChange={(next) => change({ way: next })}
          />
        )}
        <MoneyField
          label={t('amount')}
          size={48}
          value={amount}
          error={wrong.amount_cents}
          onChange={(cents) => change({ amount: cents })}
        />
        <ReasonField
          label={t('reason')}
          {...(name !== '' && { hint: t('reasonHint', { name }) })}
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
