import type { PayStub } from 'core/payroll/contract';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { durationText } from '../../../ui/texts/duration-text.ts';
import { countWork, formulaText, percentText, shareOfSales } from 'core/payroll/papers/rules/formula';
import css from './stub.module.css';

/** Somebody's pay as it would be told them, and under it in figures. */
export function Sentence({ stub }: { readonly stub: PayStub }) {
  const t = useTranslations('payroll.explain');
  const language = useLanguage();
  const { person, parts } = stub;
  const { name, tickets, pct } = person;
  const share = shareOfSales(person, countWork(stub));
  const money = {
    sales: moneyText(person.sales_cents),
    supply: moneyText(person.supply_cents),
    discount: moneyText(person.discount_cents),
    commission: moneyText(share?.share_cents ?? person.commission_cents),
  };
  const hasWork = parts.some(({ part }) => part === 'work');
  const how = hasWork ? (share?.before ?? 'byLine') : 'none';
  const plus = parts.filter(({ part, amount_cents }) => part !== 'work' && amount_cents !== 0);
  return (
    <>
      <p className={css.sentence}>
        {t(`work.${how}`, {
          name,
          tickets,
          pct: percentText(pct ?? 0),
          rounded: share?.isRounded === true ? 'yes' : 'no',
          ...money,
        })}
        {share !== null && share.after_cents > 0 && <span> {t('work.after', { money: moneyText(share.after_cents) })}</span>}
        {plus.map(({ part, amount_cents }) => (
          <span key={part}> {t(`plus.${part}`, { money: moneyText(amount_cents) })}</span>
        ))}
        {person.minutes > 0 && <span> {t('hours', { time: durationText(person.minutes, language) })}</span>}
      </p>
      <p className={css.formula}>{formulaText(stub)}</p>
    </>
  );
}
