import type { Business } from 'core/business/contract';
import { businessDay } from 'core/kernel/days/business-day';
import { businessChannel } from 'core/realtime/rules';
import type { PayrollMeta } from 'core/payroll/contract';
import { FileDown, Printer, Wallet } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Page } from '../../../office/page/Page.tsx';
import { Failed, Unread } from '../../../office/page/Unread.tsx';
import { dayRuleOf, zoneOf } from '../../../office/page/use-business.ts';
import { useClock } from '../../../platform/clock.ts';
import { useChannel } from '../../../platform/live/live.ts';
import { ToolButton } from '../../../ui/actions/ToolButton.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { useStubFile } from '../print/use-stub-file.ts';
import { Stubs } from '../print/Stubs.tsx';
import { PeriodMenu } from '../period/PeriodMenu.tsx';
import { daysIn, usePayAddress, usePayroll, usePayStub } from '../use-pay.ts';
import css from './own.module.css';
import { OwnStub } from './OwnStub.tsx';

const WIDTH = 640;

function Stub({ business, meta }: { readonly business: Business; readonly meta: PayrollMeta }) {
  const t = useTranslations('payroll.own');
  const asked = usePayStub(business.id, meta, null, null);
  if (asked.error || !asked.data) return <Failed of={asked} title={t('failed')} rows={6} face={false} />;
  return <OwnStub businessId={business.id} stub={asked.data.data} zone={zoneOf(business)} />;
}

/** One's own pay: what it is, how it comes about, and whether that is right. */
export function OwnPay({ business }: { readonly business: Business }) {
  const [t, p] = [useTranslations('payroll.own'), useTranslations('payroll')];
  const { shown, become } = usePayAddress();
  const file = useStubFile(business, null);
  const asked = usePayroll(business.id, daysIn(shown), 1, null);
  const today = businessDay(useClock(), dayRuleOf(business));
  useChannel(businessChannel(business.id));
  const { data: rows, meta } = (asked.error ? undefined : asked.data) ?? {};
  if (shown.part === 'print' && meta)
    return (
      <Page title={p('print.title')} width={WIDTH}>
        <Stubs
          business={business}
          days={meta}
          proof={null}
          people={[{ employee_id: null, name: t('title') }]}
          onBack={() => become({ part: 'run' })}
        />
      </Page>
    );
  return (
    <Page title={t('title')} lead={p('lead')} width={WIDTH}>
      {!meta && <Unread of={asked} t={t} rows={6} />}
      {meta && (
        <div className={css.own}>
          <div className={css.bar}>
            <PeriodMenu days={meta} runs={meta.runs} today={today} runsOnly onChoose={({ from, to }) => become({ from, to })} />
            {rows?.length !== 0 && (
              <span className={css.files}>
                <ToolButton
                  label={p('print.file')}
                  icon={FileDown}
                  loading={file.isSaving}
                  onClick={() => file.save({ from: meta.from, to: meta.to })}
                />
                <ToolButton
                  label={p('print.own')}
                  icon={Printer}
                  onClick={() => become({ part: 'print', from: meta.from, to: meta.to })}
                />
              </span>
            )}
          </div>
          {rows?.length === 0 ? (
            <EmptyState level={2} icon={Wallet} title={t('none')} text={t('noneText')} caption={p('noneCaption')} />
          ) : (
            <Stub business={business} meta={meta} />
          )}
        </div>
      )}
    </Page>
  );
}
