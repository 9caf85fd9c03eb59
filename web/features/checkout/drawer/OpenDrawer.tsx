import { openDrawer } from 'core/checkout/contract';
import { countedOf, type Denominations } from 'core/checkout/drawers/rules/cash';
import { drawerOpensWithLess, drawerOpensWithMore } from 'core/checkout/refusals';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../platform/api.ts';
import { errorMessage, refusalCode } from '../../../platform/errors.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Segmented } from '../../../ui/choices/Segmented.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
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
  /** What should be in it by now; null where whoever counts is not to know before. */
  readonly expected: number | null;
  readonly onClose: () => void;
};

type Difference = 'safe' | 'over_short';
const differs: readonly (string | null)[] = [drawerOpensWithMore.code, drawerOpensWithLess.code];

/** Where what differs comes from: nothing is chosen before somebody has said it. */
function Where({ value, onChange }: { readonly value: Difference | null; readonly onChange: (value: Difference) => void }) {
  const t = useTranslations('checkout.drawer.opening');
  return (
    <Segmented<Difference | 'unsaid'>
      label={t('where')}
      value={value ?? 'unsaid'}
      onChange={(next) => next !== 'unsaid' && onChange(next)}
      options={(['safe', 'over_short'] as const).map((one) => ({ value: one, label: t(one) }))}
    />
  );
}

/** Opens the drawer; where something differs that only the server knows, it says so and waits for an answer. */
function useOpening({ businessId: business_id, drawer, onClose }: Props, denominations: Denominations) {
  const t = useTranslations('checkout.drawer.opening');
  const [difference, setDifference] = useState<Difference | null>(null);
  const [question, setQuestion] = useState<string | null>(null);
  const { order, busy } = useOrder();
  async function open() {
    const body = { business_id, drawer, denominations, ...(difference && { difference }) };
    const opening = callApi(openDrawer, { body }).catch((error: unknown) => {
      if (!differs.includes(refusalCode(error))) throw error;
      return errorMessage(error);
    });
    const answer = await order(() => opening);
    if (typeof answer === 'string') return setQuestion(answer);
    if (answer === null) return undefined;
    toast.success(t('done'));
    return onClose();
  }
  return { difference, setDifference, question, open, busy };
}

/** What is counted into the drawer, and what to make of it when it is not what should be there. */
export function OpenDrawer(props: Props) {
  const { left, expected, onClose } = props;
  const t = useTranslations('checkout.drawer.opening');
  const [held, setHeld] = useState<Denominations>({});
  const { difference, setDifference, question, open, busy } = useOpening(props, held);
  const counted = countedOf(held);
  // The float of a drawer that is empty and was never used comes from the safe.
  const isFirst = left === null && expected === 0;
  const off = expected === null || isFirst ? 0 : counted - expected;
  const isAsking = off !== 0 || question !== null;
  return (
    <Modal
      open
      width={720}
      title={t('title')}
      onClose={onClose}
      footer={
        <Button size={48} wide loading={busy} disabled={isAsking && difference === null} onClick={() => void open()}>
          {t('yes', { amount: moneyText(counted) })}
        </Button>
      }
    >
      <div className={css.form}>
        {left !== null && <p className={css.text}>{t('left', { amount: moneyText(left) })}</p>}
        <Pieces held={held} onChange={setHeld} />
        {expected !== null && expected > 0 && off === 0 && <p className={css.text}>{t('same')}</p>}
        {isAsking && (
          <div className={css.differs}>
            {off === 0 ? (
              <Notice tone="warn">{question}</Notice>
            ) : (
              <p className={css.text}>{t('differs', { amount: moneyText(Math.abs(off)), way: off > 0 ? 'more' : 'less' })}</p>
            )}
            <Where value={difference} onChange={setDifference} />
            {difference === null && <p className={css.text}>{t('sayWhere')}</p>}
          </div>
        )}
      </div>
    </Modal>
  );
}
