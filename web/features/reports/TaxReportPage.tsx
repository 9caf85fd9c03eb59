import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { businessDay } from 'core/kernel/days/business-day';
import { reportSales, type TaxReport, taxReport, taxReportFile } from 'core/reports/contract';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { showFailure } from '../../office/orders/after.ts';
import { BusinessPage } from '../../office/page/Page.tsx';
import { dayRuleOf } from '../../office/page/use-business.ts';
import sums from '../../office/reports/sums.module.css';
import { apiQueryKey, callApi } from '../../platform/api.ts';
import { useClock } from '../../platform/clock.ts';
import { useLanguage } from '../../platform/language.tsx';
import { useManageLink } from '../../platform/manage/links.ts';
import type { HeadInput } from '../../platform/page.ts';
import { LinkButton } from '../../ui/actions/LinkButton.tsx';
import { saveFile } from '../../ui/actions/save-file.ts';
import { ToolButton } from '../../ui/actions/ToolButton.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { PeriodDays } from './period/PeriodDays.tsx';
import type { Days } from './period/periods.ts';
import css from './taxes/tax-report.module.css';
import { daysOfTaxPeriod, taxPeriods } from './taxes/tax-period.ts';
import { ByPart, ByTax, WithoutTax } from './taxes/TaxTables.tsx';
import { ReportUnread } from './tickets/ReportUnread.tsx';
import { useReportPin } from './tickets/use-report-pin.ts';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.TaxReportPage'), hidden: true as const });

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

type FileProps = { readonly business: Business; readonly days: Days; readonly proof: string | null };

function SavePdf({ business, days, proof }: FileProps) {
  const t = useTranslations('reports.taxes');
  const language = useLanguage();
  const query = { business_id: business.id, ...days, language };
  const file = useMutation({
    mutationFn: () => callApi(taxReportFile, { query }, proof === null ? {} : { pinProof: proof }),
    onSuccess: (bytes) => saveFile(`${business.bus_url}-tax-${days.from}-${days.to}.pdf`, 'application/pdf', bytes),
    onError: showFailure,
  });
  return <ToolButton label={t('file')} icon={FileDown} loading={file.isPending} onClick={() => file.mutate()} />;
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
  const named = taxPeriods.map((value) => ({ value, label: t(`periods.${value}`), days: daysOfTaxPeriod(value, today) }));
  const report = answer.error ? undefined : answer.data?.data;
  return (
    <>
      <div className={css.bar}>
        <PeriodDays days={days} today={today} named={named} onChange={setChosen} />
        {report && <SavePdf {...{ business, days, proof }} />}
      </div>
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
