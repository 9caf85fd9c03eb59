import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { businessDay } from 'core/kernel/days/business-day';
import { reportSales, type TaxReport, taxReport } from 'core/reports/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { BusinessPage } from '../../office/page/Page.tsx';
import { dayRuleOf } from '../../office/page/use-business.ts';
import sums from '../../office/reports/sums.module.css';
import { apiQueryKey, callApi } from '../../platform/api.ts';
import { useClock } from '../../platform/clock.ts';
import { useManageLink } from '../../platform/manage/links.ts';
import type { HeadInput } from '../../platform/page.ts';
import { LinkButton } from '../../ui/actions/LinkButton.tsx';
import { Segmented } from '../../ui/choices/Segmented.tsx';
import { DateField } from '../../ui/dates/DateField.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { useIsPhone } from '../../ui/layout/media.ts';
import css from './taxes/tax-report.module.css';
import { type Days, daysOfTaxPeriod, type TaxPeriod, taxPeriods } from './taxes/tax-period.ts';
import { ByPart, ByTax, WithoutTax } from './taxes/TaxTables.tsx';
import { ReportUnread } from './tickets/ReportUnread.tsx';
import { useReportPin } from './tickets/use-report-pin.ts';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.TaxReportPage'), hidden: true as const });

/** Days of somebody's own choice are none of them. */
type Choice = { readonly value: TaxPeriod | 'own'; readonly label: string };
type PeriodProps = { readonly days: Days; readonly today: string; readonly onChange: (days: Days) => void };

/** The periods that returns are filed for, or any days. */
function Period({ days, today, onChange }: PeriodProps) {
  const t = useTranslations('reports.taxes');
  const isWide = useIsPhone();
  const isShown = (period: TaxPeriod) => {
    const { from, to } = daysOfTaxPeriod(period, today);
    return from === days.from && to === days.to;
  };
  const options = taxPeriods.map((value): Choice => ({ value, label: t(`periods.${value}`) }));
  const begin = (from: string | null) => from !== null && onChange({ from, to: from > days.to ? from : days.to });
  const end = (to: string | null) => to !== null && onChange({ from: to < days.from ? to : days.from, to });
  return (
    <div className={css.period}>
      <Segmented
        label={t('period')}
        wide={isWide}
        options={options}
        value={taxPeriods.find(isShown) ?? 'own'}
        onChange={(period) => period !== 'own' && onChange(daysOfTaxPeriod(period, today))}
      />
      <div className={css.days}>
        <DateField label={t('from')} value={days.from} max={today} onChange={begin} />
        <DateField label={t('to')} value={days.to} max={today} onChange={end} />
      </div>
    </div>
  );
}

function Totals({ totals }: Pick<TaxReport, 'totals'>) {
  const t = useTranslations('reports.taxes.sums');
  const figures = ['sales', 'refunds', 'taxable', 'untaxed', 'collected', 'refunded'] as const;
  return (
    <dl className={[sums.sums, css.sums].join(' ')}>
      {figures.map((figure) => (
        <div key={figure}>
          <dt>{t(figure)}</dt>
          <dd>
            <Money cents={totals[`${figure}_cents`]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Figures({ report }: { readonly report: TaxReport }) {
  const t = useTranslations('reports.taxes');
  return (
    <div className={css.report}>
      <Totals totals={report.totals} />
      <section>
        <h2>{t('byTax')}</h2>
        <ByTax codes={report.codes} />
      </section>
      {report.codes.some(({ parts }) => parts.length > 0) && (
        <section>
          <h2>{t('byPart')}</h2>
          <ByPart codes={report.codes} />
        </section>
      )}
      <section>
        <h2>{t('byKind')}</h2>
        <WithoutTax rows={report.untaxed} />
      </section>
      <div className={css.notes}>
        <p>{t('note')}</p>
        <p>{t('late')}</p>
      </div>
    </div>
  );
}

function Report({ business }: { readonly business: Business }) {
  const t = useTranslations('reports.taxes');
  const today = businessDay(useClock(), dayRuleOf(business));
  const [chosen, setChosen] = useState<Days | null>(null);
  const days = chosen ?? daysOfTaxPeriod('lastMonth', today);
  const { proof, dialog, enter } = useReportPin(business.id, reportSales, t('pinWhy'));
  const query = { business_id: business.id, ...days };
  const answer = useQuery({
    queryKey: [...apiQueryKey(taxReport, { query }), proof],
    queryFn: ({ signal }) => callApi(taxReport, { query }, { signal, ...(proof !== null && { pinProof: proof }) }),
    placeholderData: keepPreviousData,
  });
  const report = answer.error ? undefined : answer.data?.data;
  return (
    <>
      <Period days={days} today={today} onChange={setChosen} />
      {report ? <Figures report={report} /> : <ReportUnread of={answer} t={t} onEnter={enter} />}
      {dialog}
    </>
  );
}

function SetUp() {
  const t = useTranslations('reports.taxes');
  const href = useManageLink('TaxesPage');
  return (
    href !== null && (
      <LinkButton kind="secondary" href={href}>
        {t('setUp')}
      </LinkButton>
    )
  );
}

export function Component() {
  const t = useTranslations('reports.taxes');
  return (
    <BusinessPage title={t('title')} lead={t('lead')} actions={<SetUp />} rows={8} face={false}>
      {(business) => <Report business={business} />}
    </BusinessPage>
  );
}
