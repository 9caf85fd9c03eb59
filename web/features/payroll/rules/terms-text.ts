import { useTranslations } from 'use-intl';
import { moneyText } from '../../../ui/display/money-text.ts';
import { percentText } from 'core/payroll/papers/rules/formula';
import type { Setup, Terms } from './typed-rule.ts';

type Of<K extends keyof Terms> = NonNullable<Terms[K]>;
const ALL = 100_000;

/** What a rate is for, by its name. */
export function useTargetName({ types, services }: Pick<Setup, 'types' | 'services'>) {
  const t = useTranslations('payroll.rules.terms');
  return ({ line, service_id, category_id }: Of<'rates'>[number]): string => {
    if (service_id !== null) return services.find(({ id }) => id === service_id)?.name ?? t('gone');
    if (category_id !== null) return types.find(({ id }) => id === category_id)?.name ?? t('gone');
    return t(`lines.${line}`);
  };
}

/** Rates, supplies and discounts. */
function useRateTexts(setup: Setup) {
  const t = useTranslations('payroll.rules.terms');
  const nameOf = useTargetName(setup);
  const rate = (one: Of<'rates'>[number]): string =>
    'pct' in one.pay
      ? t('pct', { what: nameOf(one), pct: percentText(one.pay.pct) })
      : t('flat', { what: nameOf(one), money: moneyText(one.pay.flat_cents) });
  const supply = (of: Of<'supply'>): string =>
    of.per === 'pct'
      ? t('supply.pct', { pct: percentText(of.pct), at: of.at })
      : t('supply.unit', { money: moneyText(of.cents), at: of.at });
  return ({ rates = [], supply: charge, discount, request_cents }: Terms): string[] => [
    ...rates.map(rate),
    ...(charge === undefined ? [] : [charge === null ? t('supply.none') : supply(charge)]),
    ...(discount ? [t('discount', { pct: percentText(discount.staff_pct), at: discount.at })] : []),
    ...(request_cents === undefined ? [] : [t('request', { money: moneyText(request_cents) })]),
  ];
}

/** What is compared over a period: steps, guarantee, hours, rent. */
function usePeriodTexts() {
  const t = useTranslations('payroll.rules.terms');
  const steps = ({ how, per, steps: all }: Of<'tiers'>): string => {
    const said = all.map(({ from_cents, pct }) => t('tiers.step', { pct: percentText(pct), money: moneyText(from_cents) }));
    return t(`tiers.${how}`, { per, steps: said.join(', ') });
  };
  const hourly = (of: Of<'hourly'>): string =>
    t(`hourly.${of.combine === 'add' ? 'add' : of.per}`, { money: moneyText(of.cents) });
  return ({ tiers, guarantee, hourly: hours, rent }: Terms): string[] => [
    ...(tiers === undefined ? [] : [tiers === null ? t('tiers.none') : steps(tiers)]),
    ...(guarantee === undefined
      ? []
      : [
          guarantee === null
            ? t('guarantee.none')
            : t(`guarantee.${guarantee.unit}`, { money: moneyText(guarantee.cents), per: guarantee.per }),
        ]),
    ...(hours === undefined ? [] : [hours === null ? t('hourly.none') : hourly(hours)]),
    ...(rent === undefined ? [] : [rent === null ? t('rent.none') : t(`rent.${rent.per}`, { money: moneyText(rent.cents) })]),
  ];
}

/** Terms in plain words, one line for each. */
export function useTermsText(setup: Setup) {
  const t = useTranslations('payroll.rules.terms');
  const [rateTexts, periodTexts] = [useRateTexts(setup), usePeriodTexts()];
  const nameOf = (id: string) => setup.people.find(({ employee_id }) => employee_id === id)?.name ?? '';
  return (terms: Terms): string[] => {
    const { worker, check_pct, minimum_cents, refund, assistants = [] } = terms;
    return [
      ...(worker ? [t(`worker.${worker}`)] : []),
      ...rateTexts(terms),
      ...periodTexts(terms),
      ...(check_pct === undefined ? [] : [t('check', { pct: percentText(check_pct), rest: percentText(ALL - check_pct) })]),
      ...(typeof minimum_cents === 'number' ? [t('minimum', { money: moneyText(minimum_cents) })] : []),
      ...(refund ? [t(`refund.${refund}`)] : []),
      ...assistants.map(({ employee_id, pct }) => t('helper', { pct: percentText(pct), name: nameOf(employee_id) })),
    ];
  };
}
