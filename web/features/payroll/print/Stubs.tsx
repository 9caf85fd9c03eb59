import type { Business } from 'core/business/contract';
import type { Days } from 'core/payroll/rules/stretches';
import { ArrowLeft, FileDown, Printer } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Failed } from '../../../office/page/Unread.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { usePayStub } from '../use-pay.ts';
import css from './print.module.css';
import { StubPaper } from './StubPaper.tsx';
import { useStubFile } from './use-stub-file.ts';

type OneProps = {
  readonly business: Business;
  readonly days: Days;
  /** Null: one's own. */
  readonly who: string | null;
  readonly name: string;
  readonly proof: string | null;
};

function OneStub({ business, days, who, name, proof }: OneProps) {
  const t = useTranslations('payroll.explain');
  const asked = usePayStub(business.id, days, who, proof);
  if (asked.error || !asked.data) return <Failed of={asked} title={t('failed', { name })} rows={6} face={false} />;
  return <StubPaper stub={asked.data.data} />;
}

type Props = Pick<OneProps, 'business' | 'days' | 'proof'> & {
  readonly people: readonly { readonly employee_id: string | null; readonly name: string }[];
  readonly onBack: () => void;
};

/** Stubs as they come out of the printer, one on each sheet. */
export function Stubs({ people, onBack, ...shared }: Props) {
  const t = useTranslations('payroll.print');
  const { save, isSaving } = useStubFile(shared.business, shared.proof);
  return (
    <div className={css.stubs}>
      <div className={css.tools}>
        <Button kind="quiet" icon={ArrowLeft} onClick={onBack}>
          {t('back')}
        </Button>
        <div className={css.ways}>
          <Button kind="secondary" icon={FileDown} loading={isSaving} onClick={() => save(shared.days)}>
            {t('file')}
          </Button>
          <Button icon={Printer} onClick={() => print()}>
            {t('print')}
          </Button>
        </div>
      </div>
      {people.map(({ employee_id, name }) => (
        <OneStub key={employee_id ?? ''} who={employee_id} name={name} {...shared} />
      ))}
    </div>
  );
}
