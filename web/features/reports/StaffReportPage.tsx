import type { Business } from 'core/business/contract';
import { reportEmployeeSales } from 'core/reports/contract';
import { ClipboardList } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { BusinessPage } from '../../office/page/Page.tsx';
import type { HeadInput } from '../../platform/page.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Pagination } from '../../ui/tables/Pagination.tsx';
import { PeriodDays } from './period/PeriodDays.tsx';
import { daysOfSalesPeriod, salesPeriods } from './period/periods.ts';
import { useDays } from './sales/use-sales.ts';
import { SaveTable } from './team-sales/SaveTable.tsx';
import { TeamWorkTable, useWorkFile } from './team-sales/TeamTables.tsx';
import css from './team-sales/team.module.css';
import { loadTeamWork, useTeamAddress, useTeamWork } from './team-sales/use-team.ts';
import { ReportUnread } from './tickets/ReportUnread.tsx';
import { useReportPin } from './tickets/use-report-pin.ts';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.StaffReportPage'), hidden: true as const });

function Report({ business }: { readonly business: Business }) {
  const [t, p] = [useTranslations('reports.teamWork'), useTranslations('reports.period.named')];
  const { shown, become } = useTeamAddress();
  const { days, today } = useDays(business, shown, 'week');
  const { proof, dialog, enter } = useReportPin(business.id, reportEmployeeSales, t('pinWhy'));
  const list = useTeamWork(business.id, days, shown.page, proof);
  const named = salesPeriods.map((value) => ({ value, label: p(value), days: daysOfSalesPeriod(value, today) }));
  const columns = useWorkFile();
  const { data: rows = [], meta } = (list.error ? undefined : list.data) ?? {};
  return (
    <div className={css.report}>
      <div className={css.bar}>
        <PeriodDays days={days} today={today} named={named} onChange={(chosen) => become({ ...chosen, page: 1 })} />
        {rows.length > 0 && (
          <SaveTable
            name={`${business.bus_url}-staff-report-${days.from}-${days.to}`}
            columns={columns}
            load={() => loadTeamWork(business.id, days, proof)}
          />
        )}
      </div>
      {!meta && <ReportUnread of={list} t={t} onEnter={enter} />}
      {meta && rows.length === 0 && (
        <EmptyState level={2} icon={ClipboardList} title={t('none')} text={t('noneText')} caption={t('noneCaption')} />
      )}
      {meta && rows.length > 0 && <TeamWorkTable rows={rows} totals={meta.totals} />}
      {meta && meta.pagination.last_page > 1 && (
        <Pagination page={shown.page} pages={meta.pagination.last_page} onPage={(page) => become({ page })} />
      )}
      {meta && rows.length > 0 && <p className={css.when}>{t('note')}</p>}
      {dialog}
    </div>
  );
}

export function Component() {
  const t = useTranslations('reports.teamWork');
  return (
    <BusinessPage title={t('title')} lead={t('lead')} rows={6} face={false}>
      {(business) => <Report business={business} />}
    </BusinessPage>
  );
}
