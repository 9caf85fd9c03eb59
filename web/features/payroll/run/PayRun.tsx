import type { Business } from 'core/business/contract';
import { businessDay } from 'core/kernel/days/business-day';
import type { PayPerson, PayrollMeta } from 'core/payroll/contract';
import { businessChannel } from 'core/realtime/rules';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Page } from '../../../office/page/Page.tsx';
import { Unread } from '../../../office/page/Unread.tsx';
import { dayRuleOf, zoneOf } from '../../../office/page/use-business.ts';
import { useReadingProof } from '../../../office/pin/reading-proof.ts';
import { isPinNeeded, usePin } from '../../../office/pin/use-pin.tsx';
import { useClock } from '../../../platform/clock.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { useChannel } from '../../../platform/live/live.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Pagination } from '../../../ui/tables/Pagination.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { Handed } from '../Handed.tsx';
import { PayProofProvider } from '../pay-proof.ts';
import { useDaysText } from '../period/days-text.ts';
import { PeriodMenu } from '../period/PeriodMenu.tsx';
import { Stubs } from '../print/Stubs.tsx';
import { PayRules } from '../rules/PayRules.tsx';
import { Explained } from '../stub/Explained.tsx';
import { daysIn, type PayAccess, type PayAddress, usePayAddress, usePayroll } from '../use-pay.ts';
import { NoPay } from './NoPay.tsx';
import { Notes } from './Notes.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { RunActions } from './RunActions.tsx';
import css from './run.module.css';
import { Steps } from './Steps.tsx';

type Props = { readonly business: Business; readonly access: PayAccess };

/** Pay is read with the PIN of an owner, whoever reads it. */
function useShownPin(business_id: number) {
  const t = useTranslations('payroll.pin');
  const { proof, keep } = useReadingProof(business_id, 'payroll');
  const { pin, dialog } = usePin(business_id);
  const enter = () => pin.ask({ action: { name: 'payroll' }, why: t('see'), whose: 'owner', run: keep });
  const closed = (
    <EmptyState
      level={2}
      icon={LockKeyhole}
      title={t('title')}
      text={t('text')}
      action={<Button onClick={enter}>{t('enter')}</Button>}
    />
  );
  return { shown: { proof, keep }, dialog, closed };
}

/** What the run says of itself: what everybody said to it, why it can't be finalised yet, what changed since. */
function State({
  meta,
  people,
  zone,
}: {
  readonly meta: PayrollMeta;
  readonly people: readonly PayPerson[];
  readonly zone: string;
}) {
  const [t, p] = [useTranslations('payroll.run'), useTranslations('payroll.payOut')];
  const [text, language] = [useDaysText(), useLanguage()];
  const { run } = meta;
  if (run === null) return <p className={css.state}>{t('notBegun')}</p>;
  const asked = people.filter((one) => one.asked > 0);
  const agreed = people.filter((one) => one.asked === 0 && one.parts > 0 && one.agreed === one.parts);
  const said = { agreed: agreed.length, asked: asked.length, open: people.length - agreed.length - asked.length };
  return (
    <p className={css.state}>
      {run.finalised_at !== null && `${t('finalisedOn', { day: dateText(run.finalised_at, 'long', zone, language) })}. `}
      {run.status === 'finalised' && `${p('progress', { count: meta.paid.people, of: meta.paid.of })} `}
      {t('said', said)}
      {run.status === 'reviewed' && !meta.is_over && ` ${t('notOver', { day: text.day(meta.to) })}`}
    </p>
  );
}

type ShownProps = Props & {
  readonly meta: PayrollMeta;
  readonly people: readonly PayPerson[];
  readonly address: PayAddress;
  readonly proof: string | null;
};

function Shown({ business, access, meta, people, address: { shown, become }, proof }: ShownProps) {
  const t = useTranslations('payroll');
  const explain = (person: PayPerson): ReactNode => <Explained days={meta} {...{ business, person, proof, access }} />;
  return (
    <>
      <div className={css.top}>
        <State meta={meta} people={people} zone={zoneOf(business)} />
        <p className={css.toPay}>
          <span>{t('run.toPay')}</span> <Money cents={meta.totals.to_pay_cents} className={css.big} />
          <Handed handed={meta.totals.handed} className={css.both} />
        </p>
      </div>
      {meta.has_changed && (
        <Notice tone="warn" title={t('run.changed')}>
          {t('run.changedText')}
        </Notice>
      )}
      {people.length === 0 ? (
        <NoPay onRules={access.mayAdjust ? () => become({ part: 'rules' }) : null} />
      ) : (
        <PeopleTable
          {...{ people, meta, explain }}
          zone={zoneOf(business)}
          opened={shown.who}
          onOpen={(who) => become({ who }, true)}
        />
      )}
      {meta.pagination.last_page > 1 && (
        <Pagination page={shown.page} pages={meta.pagination.last_page} onPage={(page) => become({ page })} />
      )}
      <Notes meta={meta} people={people} />
    </>
  );
}

type ListProps = Props & { readonly address: PayAddress; readonly proof: string | null; readonly closed: ReactNode };

/** The run of the days in the address, or of those that the server says are next. */
function RunOfDays({ business, access, address, proof, closed }: ListProps) {
  const t = useTranslations('payroll');
  const { shown, become } = address;
  const asked = usePayroll(business.id, daysIn(shown), shown.page, proof);
  const today = businessDay(useClock(), dayRuleOf(business));
  const { data: people, meta } = (asked.error ? undefined : asked.data) ?? {};
  const toRules = () => become({ part: 'rules' });
  const toPrint = () => become({ part: 'print', ...(meta && { from: meta.from, to: meta.to }) });
  if (shown.part === 'print' && meta && people)
    return (
      <Page title={t('print.title')}>
        <Stubs {...{ business, people, proof }} days={meta} onBack={() => become({ part: 'run' })} />
      </Page>
    );
  return (
    <Page title={t('title')} lead={t('lead')}>
      {meta && people ? (
        <div className={css.run}>
          <div className={css.bar}>
            <PeriodMenu
              days={meta}
              runs={meta.runs}
              today={today}
              onChoose={({ from, to }) => become({ from, to, who: null, page: 1 })}
            />
            <Steps status={meta.run?.status ?? null} />
            <RunActions {...{ business, meta, people, access, proof }} onRules={toRules} onPrint={toPrint} />
          </div>
          <Shown {...{ business, access, meta, people, address, proof }} />
        </div>
      ) : isPinNeeded(asked.error) ? (
        closed
      ) : (
        <Unread of={asked} t={t} rows={8} />
      )}
    </Page>
  );
}

/** Everybody's pay, and what was agreed about it. The PIN is shown once for both. */
export function PayRun({ business, access }: Props) {
  const address = usePayAddress();
  const { shown, dialog, closed } = useShownPin(business.id);
  const { proof } = shown;
  useChannel(businessChannel(business.id));
  const toRun = () => address.become({ part: 'run' });
  return (
    <PayProofProvider value={shown}>
      {address.shown.part === 'rules' ? (
        <PayRules {...{ business, proof, closed }} onBack={toRun} />
      ) : (
        <RunOfDays {...{ business, access, address, proof, closed }} />
      )}
      {dialog}
    </PayProofProvider>
  );
}
