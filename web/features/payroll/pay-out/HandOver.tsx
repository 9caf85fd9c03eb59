import { useQuery } from '@tanstack/react-query';
import { drawerNow } from 'core/checkout/contract';
import { MAIN_DRAWER } from 'core/checkout/rules/sale';
import { handPayOver, payrollClose, type PayPerson, type PayRunView } from 'core/payroll/contract';
import { type CashPlace, cashPlaces } from 'core/payroll/payouts/rules';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Checkbox } from '../../../ui/choices/Checkbox.tsx';
import { Segmented } from '../../../ui/choices/Segmented.tsx';
import { SelectField } from '../../../ui/choices/SelectField.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { Handed, useHandedText } from '../Handed.tsx';
import { useDaysText } from '../period/days-text.ts';
import { usePayOrder } from '../use-pay-order.ts';
import css from './pay-out.module.css';

type Props = {
  readonly businessId: number;
  readonly run: PayRunView;
  readonly people: readonly PayPerson[];
  readonly onClose: () => void;
};

/** Which drawer the cash is taken from; asked only where there are several. */
function useDrawers(business_id: number) {
  const asked = useQuery(apiQueryOptions(drawerNow, { query: { business_id, drawer: MAIN_DRAWER } }));
  const t = useTranslations('payroll.payOut');
  const names = asked.data?.data.drawers.map(({ name }) => name) ?? [];
  return names.map((value) => ({ value, label: value === MAIN_DRAWER ? t('places.drawer') : value }));
}

const sumOf = (people: readonly PayPerson[]): PayPerson['handed'] =>
  people.reduce(
    (sum, { handed }) => ({
      check_cents: sum.check_cents + handed.check_cents,
      cash_cents: sum.cash_cents + handed.cash_cents,
    }),
    { check_cents: 0, cash_cents: 0 },
  );

/** Everybody who still gets theirs, each with check and cash; who isn't here today is left for another day. */
function People({
  people,
  left,
  onChange,
}: {
  people: readonly PayPerson[];
  left: ReadonlySet<string>;
  onChange: (id: string) => void;
}) {
  const t = useTranslations('payroll.payOut');
  return (
    <fieldset className={css.people}>
      <legend>{t('who')}</legend>
      {people.map(({ employee_id, name, handed }) => (
        <div key={employee_id}>
          <Checkbox label={name} checked={!left.has(employee_id)} onChange={() => onChange(employee_id)} />
          <Handed handed={handed} />
        </div>
      ))}
    </fieldset>
  );
}

/** Hands over what a finalised run owes: everybody in one act, with one PIN. */
export function HandOver({ businessId: business_id, run, people, onClose }: Props) {
  const t = useTranslations('payroll.payOut');
  const days = useDaysText().days(run);
  const handedText = useHandedText();
  const drawers = useDrawers(business_id);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [cash_from, setFrom] = useState<CashPlace>('safe');
  const [drawer, setDrawer] = useState<string>(MAIN_DRAWER);
  const { order, dialog, isBusy } = usePayOrder(business_id);
  const owed = people.filter(({ paid, to_pay_cents }) => paid === null && to_pay_cents > 0);
  const now = owed.filter(({ employee_id }) => !left.has(employee_id));
  const handed = handedText(sumOf(now));
  const leave = (id: string) =>
    setLeft((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set(before).add(id)));
  const pay = () => {
    const body = { business_id, employee_ids: now.map(({ employee_id }) => employee_id), cash_from, drawer };
    const said = t('saved', { handed });
    order(
      handPayOver,
      { params: { id: run.id }, body },
      { why: t('why', { handed }), said, action: payrollClose, onDone: onClose },
    );
  };
  const footer = (
    <Button size={48} wide loading={isBusy} disabled={now.length === 0} onClick={pay}>
      {t('save')}
    </Button>
  );
  return (
    <Modal open onClose={onClose} title={t('title', { days })} width={560} footer={footer}>
      <div className={css.form}>
        <p>{t('text')}</p>
        <Segmented
          label={t('from')}
          wide
          options={cashPlaces.map((value) => ({ value, label: t(`places.${value}`) }))}
          value={cash_from}
          onChange={setFrom}
        />
        {cash_from === 'drawer' && drawers.length > 1 && (
          <SelectField
            label={t('drawer')}
            size={48}
            options={drawers}
            value={drawer}
            onChange={(next) => setDrawer(next ?? MAIN_DRAWER)}
          />
        )}
        <People people={owed} left={left} onChange={leave} />
        <p className={css.sum}>{t('all', { count: now.length, handed })}</p>
      </div>
      {dialog}
    </Modal>
  );
}
