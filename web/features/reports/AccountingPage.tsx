import { reportAccounting } from 'core/accounting/contract';
import type { Business } from 'core/business/contract';
import { businessDay } from 'core/kernel/days/business-day';
import { useTranslations } from 'use-intl';
import { BusinessPage } from '../../office/page/Page.tsx';
import { dayRuleOf } from '../../office/page/use-business.ts';
import { useClock } from '../../platform/clock.ts';
import type { HeadInput } from '../../platform/page.ts';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { Accounts } from './accounting/Accounts.tsx';
import css from './accounting/accounting.module.css';
import { Balances } from './accounting/Balances.tsx';
import { Journals } from './accounting/Journals.tsx';
import { daysIn, parts, useAccountingAddress } from './accounting/use-accounting.ts';
import { PeriodDays } from './period/PeriodDays.tsx';
import { daysOfTaxPeriod, taxPeriods } from './taxes/tax-period.ts';
import { useReportPin } from './tickets/use-report-pin.ts';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.AccountingPage'), hidden: true as const });

function Accounting({ business }: { readonly business: Business }) {
  const [t, p] = [useTranslations('reports.accounting'), useTranslations('reports.taxes.periods')];
  const today = businessDay(useClock(), dayRuleOf(business));
  const { shown: address, become } = useAccountingAddress();
  const days = daysIn(address, today);
  const { proof, dialog, enter } = useReportPin(business.id, reportAccounting, t('pinWhy'));
  const shown = { business, days, proof };
  const named = taxPeriods.map((value) => ({ value, label: p(value), days: daysOfTaxPeriod(value, today) }));
  return (
    <>
      <Tabs
        label={t('parts.label')}
        tabs={parts.map((value) => ({ value, label: t(`parts.${value}`) }))}
        value={address.part}
        onChange={(part) => become({ part })}
      >
        <div className={css.part}>
          {address.part !== 'accounts' && (
            <PeriodDays days={days} today={today} named={named} onChange={(chosen) => become({ ...chosen, page: 1 })} />
          )}
          {address.part === 'journals' && (
            <Journals shown={shown} page={address.page} onPage={(page) => become({ page })} onEnter={enter} />
          )}
          {address.part === 'balances' && <Balances shown={shown} onEnter={enter} />}
          {address.part === 'accounts' && <Accounts shown={shown} onEnter={enter} />}
        </div>
      </Tabs>
      {dialog}
    </>
  );
}

export function Component() {
  const t = useTranslations('reports.accounting');
  return (
    <BusinessPage title={t('title')} lead={t('lead')} rows={8} face={false}>
      {(business) => <Accounting business={business} />}
    </BusinessPage>
  );
}
