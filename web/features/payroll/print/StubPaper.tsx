import type { PayStub } from 'core/payroll/contract';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { durationText } from '../../../ui/texts/duration-text.ts';
import { Handed } from '../Handed.tsx';
import { useDaysText } from '../period/days-text.ts';
import { formulaText } from 'core/payroll/papers/rules/formula';
import { useLineText } from '../stub/line-text.ts';
import css from './print.module.css';

type Line = PayStub['lines'][number];

/** Lines of work stand on the screen one by one; on paper they are one, and everything else has its sentence. */
const isOther = ({ kind }: Line): boolean => kind !== 'work';

function Work({ stub: { person } }: { readonly stub: PayStub }) {
  const t = useTranslations('payroll');
  const rows = [
    ['sales', person.sales_cents],
    ['supply', 0 - person.supply_cents],
    ['discount', 0 - person.discount_cents],
    ['commission', person.commission_cents],
  ] as const;
  return rows
    .filter(([, cents]) => cents !== 0)
    .map(([key, cents]) => (
      <div key={key}>
        <dt>{t(`columns.${key}`)}</dt>
        <dd data-quiet={key === 'commission' ? undefined : ''}>
          <Money cents={cents} />
        </dd>
      </div>
    ));
}

function Others({ stub }: { readonly stub: PayStub }) {
  const textOf = useLineText(stub.names);
  return stub.lines.filter(isOther).map((line, i) => (
    <div key={`${line.kind} ${i}`}>
      <dt>
        <PartName line={line} />
        <small>{textOf(line).join(' ')}</small>
      </dt>
      <dd>
        <Money cents={line.amount_cents} />
      </dd>
    </div>
  ));
}

function PartName({ line }: { readonly line: Line }) {
  const t = useTranslations('payroll.print.kinds');
  return line.kind === 'work' ? null : t(line.kind);
}

/** One person's pay on paper: who pays whom for which days, how it comes about, and what the year came to. */
export function StubPaper({ stub }: { readonly stub: PayStub }) {
  const t = useTranslations('payroll');
  const [text, language] = [useDaysText(), useLanguage()];
  const { person, employer, year, run } = stub;
  return (
    <article className={css.paper} aria-label={t('print.of', { name: person.name })}>
      <header>
        <h2>{employer.name}</h2>
        {employer.address !== null && <p>{employer.address}</p>}
      </header>
      <dl>
        <div>
          <dt>{t('print.name')}</dt>
          <dd>{person.name}</dd>
        </div>
        <div>
          <dt>{t('print.period')}</dt>
          <dd>{text.days(stub)}</dd>
        </div>
        <div>
          <dt>{t('print.state')}</dt>
          <dd>{run ? t(`states.${run.status}`) : t('own.live')}</dd>
        </div>
        <div>
          <dt>{t('print.hours')}</dt>
          <dd>{durationText(person.minutes, language)}</dd>
        </div>
      </dl>
      <dl>
        <Work stub={stub} />
        <Others stub={stub} />
      </dl>
      <dl>
        <div data-sum="">
          <dt>{t('print.wages')}</dt>
          <dd>
            <Money cents={person.wages_cents} />
          </dd>
        </div>
        <div data-sum="">
          <dt>{t('explain.toPay')}</dt>
          <dd>
            <Money cents={person.to_pay_cents} />
          </dd>
        </div>
      </dl>
      <p>
        <Handed handed={person.handed} />
      </p>
      <p>{formulaText(stub)}</p>
      {person.tips_paid_out_cents > 0 && <p>{t('explain.tipsPaid', { money: moneyText(person.tips_paid_out_cents) })}</p>}
      <p>{t('explain.year', { wages: moneyText(year.wages_cents), tips: moneyText(year.tips_cents) })}</p>
      <p>{t('lead')}</p>
    </article>
  );
}
