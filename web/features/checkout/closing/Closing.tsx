import type { Business } from 'core/business/contract';
import {
  closeDrawer,
  type CloseReport,
  type CountView,
  drawer as drawerPermission,
  type DrawerView,
} from 'core/checkout/contract';
import type { Denominations } from 'core/checkout/drawers/rules/cash';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../platform/api.ts';
import { usePin } from '../../../office/pin/use-pin.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useOrder } from '../drawer/use-drawer.ts';
import css from './closing.module.css';
import { Count } from './Count.tsx';
import { Deposit, type Parting } from './Deposit.tsx';
import { fitsDrawer } from './fits-drawer.ts';
import { Unpaid } from './Unpaid.tsx';
import { Verdict } from './Verdict.tsx';
import { ZReport } from './ZReport.tsx';

const steps = ['unpaid', 'count', 'verdict', 'deposit', 'signed'] as const;
type Step = (typeof steps)[number];

function Steps({ step, onStep }: { readonly step: Step; readonly onStep: (step: Step) => void }) {
  const t = useTranslations('checkout.drawer.steps');
  const here = steps.indexOf(step);
  return (
    <ol className={css.steps} aria-label={t('label')}>
      {steps.map((one, i) => (
        <li key={one}>
          <button
            type="button"
            aria-current={one === step ? 'step' : undefined}
            disabled={i > here || step === 'signed'}
            onClick={() => onStep(one)}
          >
            <span>{t(one)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

type Leaving = { readonly onReports: () => void; readonly onDay: () => void };
type Signed = Leaving & { readonly report: CloseReport; readonly business: Business };

function SignedReport({ report, business, onReports, onDay }: Signed) {
  const t = useTranslations('checkout.drawer.report');
  return (
    <>
      <div data-screen="">
        <Notice tone="ok" title={t('done')}>
          {t('doneText')}
        </Notice>
      </div>
      <ZReport report={report} shop={business.bus_name} zone={business.timezone ?? 'UTC'} />
      <footer className={css.foot} data-sticky="">
        <Button kind="secondary" size={48} onClick={onReports}>
          {t('toReports')}
        </Button>
        <Button
          kind="secondary"
          size={48}
          icon={<Printer size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => print()}
        >
          {t('print')}
        </Button>
        <Button size={48} onClick={onDay}>
          {t('toDay')}
        </Button>
      </footer>
    </>
  );
}

/** Signs with the PIN of somebody who may use the drawer. */
function useSigning(business_id: number, onSigned: (report: CloseReport) => void) {
  const t = useTranslations('checkout.drawer.deposit');
  const { pin, dialog } = usePin(business_id);
  const { order, busy } = useOrder();
  function sign(count: CountView, reason: string, { leave, to }: Parting) {
    const goes = count.counted - leave;
    const amount = moneyText(Math.abs(count.off));
    const off = count.off === 0 ? t('whyRight') : count.off > 0 ? t('whyOver', { amount }) : t('whyShort', { amount });
    const [to_bank_cents, to_safe_cents] = to === 'bank' ? [goes, 0] : [0, goes];
    const body = { business_id, count_id: count.id, reason, to_bank_cents, to_safe_cents };
    pin.ask({
      action: drawerPermission,
      why: t('why', { amount: moneyText(count.counted), off }),
      whose: fitsDrawer,
      run: async (pinProof) => {
        const told = await order(() => callApi(closeDrawer, { body }, { pinProof }));
        if (told) onSigned(told.data);
      },
    });
  }
  return { sign, dialog, busy };
}

type Props = Leaving & { readonly business: Business; readonly now: DrawerView };

/** What was counted, why it is off, and what is to become of it. */
function useCounting({ session, left }: DrawerView) {
  const [step, setStep] = useState<Step>('unpaid');
  const [held, setHeld] = useState<Denominations>({});
  const [count, setCount] = useState<CountView | null>(null);
  const [reason, setReason] = useState('');
  const [parting, setParting] = useState<Parting>({ leave: 0, to: 'bank' });
  const float = session?.float ?? null;
  function compared(told: CountView) {
    setCount(told);
    setParting({ ...parting, leave: Math.min(told.counted, float ?? left ?? 0) });
    setStep('verdict');
  }
  return { step, setStep, held, setHeld, count, compared, reason, setReason, parting, setParting, float };
}

/** Five steps to a closed drawer: tickets, count, result, deposit, signature. */
export function Closing({ business, now, onReports, onDay }: Props) {
  const day = useCounting(now);
  const { step, setStep, count, reason, parting } = day;
  const [report, setReport] = useState<CloseReport | null>(null);
  const { sign, dialog, busy } = useSigning(business.id, (signed) => {
    setReport(signed);
    setStep('signed');
  });
  const counting = { businessId: business.id, drawer: now.drawer, held: day.held, onHeld: day.setHeld, onCounted: day.compared };
  const judging = { reason, onReason: day.setReason, onAgain: () => setStep('count'), onNext: () => setStep('deposit') };
  const depositing = { float: day.float, parting, busy, onParting: day.setParting };
  return (
    <section data-step={step}>
      <Steps step={step} onStep={setStep} />
      <div className={css.sheet}>
        {step === 'unpaid' && <Unpaid businessId={business.id} onNext={() => setStep('count')} />}
        {step === 'count' && <Count {...counting} />}
        {step === 'verdict' && count && <Verdict {...judging} count={count} />}
        {step === 'deposit' && count && (
          <Deposit {...depositing} count={count} onSign={() => sign(count, reason.trim(), parting)} />
        )}
        {step === 'signed' && report && <SignedReport {...{ report, business, onReports, onDay }} />}
      </div>
      {dialog}
    </section>
  );
}
