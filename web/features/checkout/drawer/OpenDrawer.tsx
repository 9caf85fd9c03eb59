import { openDrawer } from 'core/checkout/contract';
import { countedOf, type Denominations } from 'core/checkout/drawers/rules/cash';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../platform/api.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Segmented } from '../../../ui/choices/Segmented.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import css from './drawer.module.css';
import { Pieces } from './Pieces.tsx';
import { useOrder } from './use-drawer.ts';

type Props = {
  readonly businessId: number;
  readonly drawer: string;
  /** What was left in it the last time. */
  readonly left: number | null;
  readonly onClose: () => void;
};

/** What is counted into the drawer, and what to make of it when it is not what was left. */
export function OpenDrawer({ businessId: business_id, drawer, left, onClose }: Props) {
  const t = useTranslations('checkout.drawer.opening');
  const [held, setHeld] = useState<Denominations>({});
  const [difference, setDifference] = useState<'safe' | 'over_short'>('safe');
  const { order, busy } = useOrder();
  const counted = countedOf(held);
  const off = left === null ? 0 : counted - left;
  async function open() {
    const body = { business_id, drawer, denominations: held, difference };
    if ((await order(() => callApi(openDrawer, { body }))) === null) return;
    toast.success(t('done'));
    onClose();
  }
  return (
    <Modal
      open
      width={720}
      title={t('title')}
      onClose={onClose}
      footer={
        <Button size={48} wide loading={busy} onClick={() => void open()}>
          {t('yes', { amount: moneyText(counted) })}
        </Button>
      }
    >
      <div className={css.form}>
        {left !== null && <p className={css.text}>{t('left', { amount: moneyText(left) })}</p>}
        <Pieces held={held} onChange={setHeld} />
        {left !== null && off === 0 && <p className={css.text}>{t('same')}</p>}
        {off !== 0 && (
          <div className={css.differs}>
            <p className={css.text}>{t('differs', { amount: moneyText(Math.abs(off)), way: off > 0 ? 'more' : 'less' })}</p>
            <Segmented
              label={t('where')}
              value={difference}
              onChange={setDifference}
              options={(['safe', 'over_short'] as const).map((value) => ({ value, label: t(value) }))}
            />
          </div>
        )}
      </div>
    </Modal>
  );
}
