import type { PayrollMeta, PayPerson, PayWarningView } from 'core/payroll/contract';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { useManageLink } from '../../../platform/manage/links.ts';
import { TextLink } from '../../../ui/actions/TextLink.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { dayText, useDaysText } from '../period/days-text.ts';
import css from './run.module.css';

type Props = { readonly meta: PayrollMeta; readonly people: readonly PayPerson[] };
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Sales of these days are of those in the run and of those who have no rule; whoever wants to see it is led to the report. */
function Matches({ meta }: Pick<Props, 'meta'>) {
  const t = useTranslations('payroll.notes');
  const team = useManageLink('EmployeeSalesPage');
  const sold = meta.others.filter(({ sales_cents }) => sales_cents !== 0);
  const others = sold.reduce((sum, { sales_cents }) => sum + sales_cents, 0);
  const money = {
    paid: moneyText(meta.totals.sales_cents),
    others: moneyText(others),
    sum: moneyText(meta.totals.sales_cents + others),
  };
  const names = sold.map(({ name }) => name).join(', ');
  const text = t(sold.length > 0 ? 'matchesOthers' : 'matches', { ...money, names, people: meta.pagination.total });
  return (
    <li>
      <CircleCheck {...icon} data-ok="" />
      <span>
        {text}{' '}
        {team !== null && (
          <TextLink inText href={`${team}?from=${meta.from}&to=${meta.to}`}>
            {t('salesLink')}
          </TextLink>
        )}
      </span>
    </li>
  );
}

/** Params of a warning as they are written: amounts as money, days as days. */
function useParams() {
  const days = useDaysText();
  return (params: PayWarningView['params']): { readonly [name: string]: string | number } =>
    Object.fromEntries(
      Object.entries(params).map(([name, value]) => {
        if (typeof value === 'number')
          return name === 'count' ? ['shifts', value] : [name.replace(/_cents$/, ''), moneyText(value)];
        return name === 'from' || name === 'to' ? [`${name}Day`, days.day(value)] : [name, value];
      }),
    );
}

type Said = { readonly warning: PayWarningView; readonly names: readonly string[] };

/** What is the same for several people is said once, with all of their names. */
function together({ meta, people }: Props): Said[] {
  const nameOf = (id: string | null) => people.find(({ employee_id }) => employee_id === id)?.name;
  const same = Map.groupBy(meta.warnings, ({ code, params }) => JSON.stringify([code, params]));
  return [...same.values()].flatMap((all) => {
    const [warning] = all;
    return warning ? [{ warning, names: all.flatMap((one) => nameOf(one.employee_id) ?? []) }] : [];
  });
}

function Warning({ warning, names }: Said) {
  const t = useTranslations('payroll.notes');
  const [paramsOf, language] = [useParams(), useLanguage()];
  const { source } = warning;
  const said = source && {
    source: source.source,
    asOf: source.as_of ?? '',
    day: dayText(source.checked_at, language, '0000'),
  };
  const values = { name: names.join(', '), count: names.length, ...paramsOf(warning.params) };
  return (
    <li>
      <TriangleAlert {...icon} data-warn="" />
      <span>
        {t(`warnings.${warning.code}` as 'warnings.no_hours', values)}
        {said && <small> {t(source.as_of === null ? 'sourceNoDate' : 'source', said)}</small>}
      </span>
    </li>
  );
}

/** What an owner should know about a run: that it adds up, and what the law may say. Nothing here changes anything. */
export function Notes({ meta, people }: Props) {
  const t = useTranslations('payroll.notes');
  const owed = meta.others.filter(({ tips_cents }) => tips_cents > 0);
  return (
    <section className={css.notes} aria-label={t('title')}>
      <ul>
        <Matches meta={meta} />
        {owed.map(({ name, tips_cents }) => (
          <li key={name}>
            <TriangleAlert {...icon} data-warn="" />
            <span>{t('othersTips', { name, money: moneyText(tips_cents) })}</span>
          </li>
        ))}
        {together({ meta, people }).map(({ warning, names }) => (
          <Warning key={`${warning.code} ${names.join()}`} warning={warning} names={names} />
        ))}
      </ul>
    </section>
  );
}
