import type { Business } from 'core/business/contract';
import {
  beginPayRun,
  finalisePayRun,
  payrollClose,
  type PayPerson,
  type PayrollMeta,
  type PayRunView,
  reopenPayRun,
  reviewPayRun,
} from 'core/payroll/contract';
import { ClipboardCheck, HandCoins, LockKeyhole, Plus, RotateCcw, Scale } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { ToolButton } from '../../../ui/actions/ToolButton.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { Confirm } from '../../../ui/overlays/Confirm.tsx';
import { useHandedText } from '../Handed.tsx';
import { useDaysText } from '../period/days-text.ts';
import { type PayOrder, usePayOrder } from '../use-pay-order.ts';
import type { PayAccess } from '../use-pay.ts';
import { MoreActions } from './MoreActions.tsx';
import css from './run.module.css';
import { WriteEntry } from './WriteEntry.tsx';

const HandOver = lazy(async () => ({ default: (await import('../pay-out/HandOver.tsx')).HandOver }));

type Shown = {
  readonly businessId: number;
  readonly meta: PayrollMeta;
  readonly people: readonly PayPerson[];
  readonly access: PayAccess;
};
type Props = Omit<Shown, 'businessId'> & {
  readonly business: Business;
  readonly proof: string | null;
  readonly onRules: () => void;
  readonly onPrint: () => void;
};
type StepsProps = {
  readonly businessId: number;
  readonly run: PayRunView;
  readonly order: PayOrder['order'];
  readonly isBusy: boolean;
};

/** What an owner does with a run that is there. Only finalising it takes a PIN of its own. */
function useRunSteps({ businessId: business_id, run, order }: Omit<StepsProps, 'isBusy'>) {
  const t = useTranslations('payroll.run');
  const days = useDaysText().days(run);
  const input = { params: { id: run.id }, body: { business_id, version: run.version } };
  return {
    review: () => order(reviewPayRun, input, { why: t('reviewWhy', { days }), said: t('reviewed') }),
    reopen: () => order(reopenPayRun, input, { why: t('reopenWhy', { days }), said: t('reopened') }),
    finalise: () => order(finalisePayRun, input, { why: t('finaliseWhy', { days }), said: t('finalised'), action: payrollClose }),
  };
}

type BeginProps = Pick<Shown, 'businessId' | 'meta'> & Pick<PayOrder, 'order' | 'isBusy'>;

function Begin({ businessId: business_id, meta, order, isBusy }: BeginProps) {
  const t = useTranslations('payroll.run');
  const days = useDaysText().days(meta);
  const body = { business_id, from: meta.from, to: meta.to };
  return (
    <Button loading={isBusy} onClick={() => order(beginPayRun, { body }, { why: t('beginWhy', { days }), said: t('begun') })}>
      {t('begin')}
    </Button>
  );
}

type OpenProps = StepsProps & Pick<Shown, 'meta' | 'access'>;

function Finalise({ meta, access, onYes }: Pick<Shown, 'meta' | 'access'> & { readonly onYes: () => void }) {
  const t = useTranslations('payroll.run');
  const [text, handedText] = [useDaysText(), useHandedText()];
  const [isAsked, setAsked] = useState(false);
  const { to_pay_cents, handed } = meta.totals;
  const words = { money: moneyText(to_pay_cents), people: meta.pagination.total, handed: handedText(handed) };
  const yes = () => {
    setAsked(false);
    onYes();
  };
  return (
    <>
      <Button icon={LockKeyhole} disabled={!meta.is_over || !access.mayClose || meta.has_changed} onClick={() => setAsked(true)}>
        {t('finalise')}
      </Button>
      <Confirm
        open={isAsked}
        title={t('finaliseTitle', { days: text.days(meta) })}
        yes={t('finalise')}
        no={t('no')}
        onYes={yes}
        onNo={() => setAsked(false)}
      >
        {t('finaliseText', words)}
      </Confirm>
    </>
  );
}

/** The steps of a run that is not finalised. */
function OpenRun({ meta, access, ...steps }: OpenProps) {
  const t = useTranslations('payroll.run');
  const { review, reopen, finalise } = useRunSteps(steps);
  if (steps.run.status === 'draft')
    return (
      <Button icon={ClipboardCheck} loading={steps.isBusy} onClick={review}>
        {t('review')}
      </Button>
    );
  return (
    <>
      <ToolButton label={t('reopen')} icon={RotateCcw} onClick={reopen} />
      <Finalise {...{ meta, access }} onYes={finalise} />
    </>
  );
}

/** What is owed since the run was finalised. */
function PayOut({ businessId, run, people }: Pick<Shown, 'businessId' | 'people'> & { readonly run: PayRunView }) {
  const t = useTranslations('payroll.payOut');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={HandCoins} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && (
        <Suspense>
          <HandOver {...{ businessId, run, people }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Everything that can be done with the pay of these days; what is next stands at the end. */
export function RunActions({ business, meta, people, access, proof, onRules, onPrint }: Props) {
  const t = useTranslations('payroll');
  const businessId = business.id;
  const { order, dialog, isBusy } = usePayOrder(businessId);
  const [isWriting, setWriting] = useState(false);
  const { run } = meta;
  const isOpen = run !== null && run.status !== 'finalised';
  return (
    <div className={css.actions}>
      {access.mayAdjust && <ToolButton label={t('run.rules')} icon={Scale} onClick={onRules} />}
      {access.mayAdjust && run?.status === 'draft' && (
        <ToolButton label={t('entry.open')} icon={Plus} onClick={() => setWriting(true)} />
      )}
      {people.length > 0 && <MoreActions {...{ business, meta, people, access, proof, onPrint }} />}
      {access.mayAdjust && run === null && people.length > 0 && <Begin {...{ businessId, meta, order, isBusy }} />}
      {access.mayAdjust && isOpen && <OpenRun {...{ businessId, run, order, isBusy, meta, access }} />}
      {access.mayClose && run?.status === 'finalised' && meta.paid.people < meta.paid.of && (
        <PayOut {...{ businessId, run, people }} />
      )}
      {isWriting && run !== null && <WriteEntry {...{ businessId, run, people }} onClose={() => setWriting(false)} />}
      {dialog}
    </div>
  );
}
