import type { Business } from 'core/business/contract';
import { reportEmployeeSales } from 'core/reports/contract';
import { UserCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { BusinessPage } from '../../office/page/Page.tsx';
import { zoneOf } from '../../office/page/use-business.ts';
import type { HeadInput } from '../../platform/page.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Pagination } from '../../ui/tables/Pagination.tsx';
import { PeriodDays } from './period/PeriodDays.tsx';
import { daysOfSalesPeriod, salesPeriods } from './period/periods.ts';
import { useDays } from './sales/use-sales.ts';
import { LinesPanel } from './team-sales/LinesPanel.tsx';
import { SaveTable } from './team-sales/SaveTable.tsx';
import { TeamSalesTable, useSalesFile } from './team-sales/TeamTables.tsx';
import css from './team-sales/team.module.css';
import { loadTeamSales, useTeamAddress, useTeamSales } from './team-sales/use-team.ts';
import { ReportUnread } from './tickets/ReportUnread.tsx';
import { useReportPin } from './tickets/use-report-pin.ts';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.EmployeeSalesPage'), hidden: true as const });

function Report({ business }: { readonly business: Business }) {
  const [t, p] = [useTranslations('reports.teamSales'), useTranslations('reports.period.named')];
  const { shown, become } = useTeamAddress();
  const { days, today } = useDays(business, shown, 'week');
  const { proof, dialog, enter } = useReportPin(business.id, reportEmployeeSales, t('pinWhy'));
  const list = useTeamSales(business.id, days, shown.page, proof);
  const named = salesPeriods.map((value) => ({ value, label: p(value), days: daysOfSalesPeriod(value, today) }));
  const columns = useSalesFile();
  const { data: rows = [], meta } = (list.error ? undefined : list.data) ?? {};
  return (
    <div className={css.report}>
      <div className={css.bar}>
        <PeriodDays days={days} today={today} named={named} onChange={(chosen) => become({ ...chosen, page: 1 })} />
        {rows.length > 0 && (
          <SaveTable
            name={`${business.bus_url}-employee-sales-${days.from}-${days.to}`}
            columns={columns}
            load={() => loadTeamSales(business.id, days, proof)}
          />
        )}
      </div>
      {!meta && <ReportUnread of={list} t={t} onEnter={enter} />}
      {meta && rows.length === 0 && (
        <EmptyState level={2} icon={UserCheck} title={t('none')} text={t('noneText')} caption={t('noneCaption')} />
      )}
      {meta && rows.length > 0 && (
        <TeamSalesTable rows={rows} totals={meta.totals} opened={shown.who} onOpen={(who) => become({ who })} />
      )}
      {meta && meta.pagination.last_page > 1 && (
        <Pagination page={shown.page} pages={meta.pagination.last_page} onPage={(page) => become({ page })} />
      )}
      {meta && shown.who !== null && (
        <LinesPanel
          key={shown.who}
          businessId={business.id}
          who={shown.who}
          zone={zoneOf(business)}
          onClose={() => become({ who: null })}
          {...{ days, proof }}
        />
      )}
      {dialog}
    </div>
  );
}

export function Component() {
  const t = useTranslations('reports.teamSales');
  return (
    <BusinessPage title={t('title')} lead={t('lead')} rows={6} face={false}>
      {(business) => <Report business={business} />}
    </BusinessPage>
  );
}
