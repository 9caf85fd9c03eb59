import { useMutation } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { reportSales, salesReportExport, salesReportFile } from 'core/reports/contract';
import { comparisons, salesBy } from 'core/reports/sales/rules';
import { ChartColumn, Download, FileDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { showFailure } from '../../office/orders/after.ts';
import { BusinessPage } from '../../office/page/Page.tsx';
import { zoneOf } from '../../office/page/use-business.ts';
import { callApi } from '../../platform/api.ts';
import { useLanguage } from '../../platform/language.tsx';
import type { HeadInput } from '../../platform/page.ts';
import { saveFile } from '../../ui/actions/save-file.ts';
import { ToolButton } from '../../ui/actions/ToolButton.tsx';
import { SelectField } from '../../ui/choices/SelectField.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Pagination } from '../../ui/tables/Pagination.tsx';
import { dateText } from '../../ui/texts/date-text.ts';
import { PeriodDays } from './period/PeriodDays.tsx';
import { type Days, daysOfSalesPeriod, salesPeriods } from './period/periods.ts';
import { AddsUp } from './sales/AddsUp.tsx';
import { SalesFigures } from './sales/Figures.tsx';
import { useRowLinks } from './sales/row-links.ts';
import { useRowNames } from './sales/row-names.ts';
import { SalesChart } from './sales/chart/SalesChart.tsx';
import { SalesTable } from './sales/SalesTable.tsx';
import css from './sales/sales.module.css';
import { type SalesAddress, useDays, useSales, useSalesAddress } from './sales/use-sales.ts';
import { ReportUnread } from './tickets/ReportUnread.tsx';
import { useReportPin } from './tickets/use-report-pin.ts';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.SalesReportPage'), hidden: true as const });

/** How the report is divided, and what it is compared with. */
function Ways({ shown, become }: SalesAddress) {
  const t = useTranslations('reports.sales');
  return (
    <div className={css.ways}>
      <SelectField
        label={t('divided')}
        options={salesBy.map((value) => ({ value, label: t(`by.${value}`) }))}
        value={shown.by}
        onChange={(by) => become({ by: salesBy.find((one) => one === by) ?? 'day', page: 1 })}
      />
      <SelectField
        label={t('compared')}
        options={comparisons.map((value) => ({ value, label: t(`comparisons.${value}`) }))}
        value={shown.against}
        onChange={(against) => become({ against: comparisons.find((one) => one === against) ?? 'none' })}
      />
    </div>
  );
}

type ExportProps = {
  readonly business: Business;
  readonly days: Days;
  readonly shown: SalesAddress['shown'];
  readonly proof: string | null;
};

/** The rows as a table for a spreadsheet, and the report as it is read and printed. */

function Export({ business, days, shown: { by, against }, proof }: ExportProps) {
  const t = useTranslations('reports.sales');
  const language = useLanguage();
  const [query, how] = [{ business_id: business.id, ...days, by }, proof === null ? {} : { pinProof: proof }];
  const name = `${business.bus_url}-sales-${days.from}-${days.to}`;
  const table = useMutation({
    mutationFn: () => callApi(salesReportExport, { query }, how),
    onSuccess: (text) => saveFile(`${name}.csv`, 'text/csv', text),
    onError: showFailure,
  });
  const file = useMutation({
    mutationFn: () => callApi(salesReportFile, { query: { ...query, against, language } }, how),
    onSuccess: (bytes) => saveFile(`${name}.pdf`, 'application/pdf', bytes),
    onError: showFailure,
  });
  return (
    <div className={css.files}>
      <ToolButton label={t('file')} icon={FileDown} loading={file.isPending} onClick={() => file.mutate()} />
      <ToolButton label={t('export')} icon={Download} loading={table.isPending} onClick={() => table.mutate()} />
    </div>
  );
}

type ShownProps = { readonly list: ReturnType<typeof useSales>; readonly address: SalesAddress; readonly zone: string };

/** The report itself: figures, bars, rows, and how they come about. */
function Shown({ list, address: { shown, become }, zone }: ShownProps) {
  const t = useTranslations('reports.sales');
  const [language, nameOf] = [useLanguage(), useRowNames(list.data?.meta.by ?? shown.by)];
  const hrefOf = useRowLinks(list.data?.meta);
  if (!list.data) return null;
  const { data: rows, meta } = list.data;
  const isCounted = meta.by === 'day' || meta.by === 'hour';
  // The largest are on the first page.
  const isDrawn = rows.length > 1 && meta.by !== 'tender' && (isCounted || meta.pagination.current_page === 1);
  return (
    <div className={css.report}>
      <SalesFigures meta={meta} />
      {rows.length === 0 && (
        <EmptyState level={2} icon={ChartColumn} title={t('none')} text={t('noneText')} caption={t('noneCaption')} />
      )}
      {isDrawn && (
        <div className={css.panel}>
          <SalesChart rows={rows} nameOf={nameOf} hrefOf={hrefOf} isCounted={isCounted} />
        </div>
      )}
      {rows.length > 0 && <SalesTable rows={rows} meta={meta} hrefOf={hrefOf} />}
      {meta.pagination.last_page > 1 && (
        <Pagination page={shown.page} pages={meta.pagination.last_page} onPage={(page) => become({ page })} />
      )}
      {(rows.length > 0 || meta.totals.collected_cents !== 0) && <AddsUp totals={meta.totals} />}
      <p className={css.asOf}>{t('asOf', { time: dateText(meta.as_of, 'moment', zone, language) })}</p>
    </div>
  );
}

function Report({ business }: { readonly business: Business }) {
  const t = useTranslations('reports.sales');
  const p = useTranslations('reports.period.named');
  const address = useSalesAddress();
  const { days, today } = useDays(business, address.shown, 'week');
  const { proof, dialog, enter } = useReportPin(business.id, reportSales, t('pinWhy'));
  const list = useSales(business.id, days, address.shown, proof);
  const named = salesPeriods.map((value) => ({ value, label: p(value), days: daysOfSalesPeriod(value, today) }));
  const isShown = !list.error && list.data !== undefined;
  return (
    <>
      <div className={css.bar}>
        <PeriodDays days={days} today={today} named={named} onChange={(chosen) => address.become({ ...chosen, page: 1 })} />
        <Ways {...address} />
        {isShown && <Export {...{ business, days, proof }} shown={address.shown} />}
      </div>
      {isShown ? (
        <Shown list={list} address={address} zone={zoneOf(business)} />
      ) : (
        <ReportUnread of={list} t={t} onEnter={enter} />
      )}
      {dialog}
    </>
  );
}

export function Component() {
  const t = useTranslations('reports.sales');
  return (
    <BusinessPage title={t('title')} lead={t('lead')} rows={8} face={false}>
      {(business) => <Report business={business} />}
    </BusinessPage>
  );
}
