import { type DrawerView, moveCash } from 'core/checkout/contract';
import type { MovementKind } from 'core/checkout/drawers/rules/cash';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../platform/api.ts';
import { isReason, ReasonField } from '../../../office/reason/ReasonField.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Chip } from '../../../ui/display/Chip.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { Form } from '../../../ui/inputs/Form.tsx';
import { MoneyField } from '../../../ui/inputs/MoneyField.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import css from './drawer.module.css';
import { tillDrawer } from './till-drawer.ts';
import { useDrawer, useOrder } from './use-drawer.ts';

const usual = ['supplies', 'lunch', 'change', 'other'] as const;

type Tip = DrawerView['tips'][number];
type Owed = { readonly tips: readonly Tip[] | undefined; readonly picked: Tip | null; readonly onPick: (tip: Tip) => void };

/** To whom tips are owed; a tap takes all of them. */
function Owed({ tips, picked, onPick }: Owed) {
  const t = useTranslations('checkout.drawer.move');
  if (tips?.length === 0) return <p className={css.text}>{t('nobody')}</p>;
  return (
    <fieldset className={css.owed}>
      <legend className="unseen">{t('whose')}</legend>
      {tips?.map((tip) => (
        <Chip key={tip.employee_id} size={40} selected={picked?.employee_id === tip.employee_id} onClick={() => onPick(tip)}>
          {tip.name} <Money cents={tip.cents} />
        </Chip>
      ))}
    </fieldset>
  );
}

type Reasoned = { readonly reason: string; readonly onReason: (reason: string) => void };

function WhatFor({ reason, onReason }: Reasoned) {
  const t = useTranslations('checkout.drawer.move');
  return (
    <>
      <ReasonField
        label={t('reason')}
        usual={usual.map((key) => t(`usual.${key}`))}
        value={reason}
        onChange={onReason}
        fieldFirst
      />
    </>
  );
}

type Props = { readonly businessId: number; readonly kind: MovementKind; readonly onClose: () => void };

/** Cash that comes or goes without a sale. */
export function MoveCash({ businessId: business_id, kind, onClose }: Props) {
  const t = useTranslations('checkout.drawer.move');
  const [cents, setCents] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [tip, setTip] = useState<Tip | null>(null);
  const drawer = tillDrawer(business_id);
  const { data } = useDrawer(business_id, drawer);
  const { order, busy } = useOrder();
  const asksReason = kind === 'paid_in' || kind === 'paid_out';
  const isReady = kind === 'no_sale' || ((cents ?? 0) > 0 && (!asksReason || isReason(reason)) && (kind !== 'tip_payout' || tip));
  async function save() {
    if (!isReady) return;
    const whose = kind === 'tip_payout' && tip && { employee_id: tip.employee_id };
    const body = { business_id, drawer, kind, amount_cents: kind === 'no_sale' ? 0 : (cents ?? 0), reason, ...whose };
    if ((await order(() => callApi(moveCash, { body }))) === null) return;
    toast.success(t('done'));
    onClose();
  }
  return (
    <Modal
      open
      width={440}
      title={t(kind)}
      onClose={onClose}
      footer={
        <Button size={48} wide loading={busy} disabled={!isReady} onClick={() => void save()}>
          {kind === 'no_sale' ? t('yesOpen') : t('yes', { amount: moneyText(cents ?? 0) })}
        </Button>
      }
    >
      <Form className={css.form} onSend={save} noValidate={false}>
        {kind === 'no_sale' && <p className={css.text}>{t('noSale')}</p>}
        {kind === 'tip_payout' && (
          <Owed
            tips={data?.data.tips}
            picked={tip}
            onPick={(one) => {
              setTip(one);
              setCents(one.cents);
            }}
          />
        )}
        {kind !== 'no_sale' && <MoneyField label={t('amount')} size={48} value={cents} onChange={setCents} data-autofocus="" />}
        {(asksReason || kind === 'no_sale') && <WhatFor reason={reason} onReason={setReason} />}
        <button type="submit" hidden>
          {t(kind)}
        </button>
      </Form>
    </Modal>
  );
}
