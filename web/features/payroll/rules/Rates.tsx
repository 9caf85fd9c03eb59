import { lineKinds } from 'core/checkout/rules/ticket';
import { MOST_RATES } from 'core/payroll/contract';
import { Plus, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { MoneyField } from '../../../ui/inputs/MoneyField.tsx';
import { Choice } from './Choice.tsx';
import { PercentField } from './PercentField.tsx';
import type { TermsProps } from './terms-props.ts';
import css from './rules.module.css';
import type { Target, TypedRate } from './typed-rule.ts';

/** Of which lists an entry can be the next one. */
export const nextId = (all: readonly { readonly id: number }[]): number => Math.max(-1, ...all.map(({ id }) => id)) + 1;

/** Rates of single services, of categories, and of what else is sold. */
export function Rates({ rule, change, wrong, setup }: TermsProps) {
  const t = useTranslations('payroll.rules');
  const targets: (readonly [Target, string])[] = [
    ...lineKinds.map((line) => [`line:${line}`, t(`terms.lines.${line}`)] as const),
    ...setup.types.map(({ id, name }) => [`category:${id}`, name] as const),
    ...setup.services.map(({ id, name }) => [`service:${id}`, name] as const),
  ];
  const ways = (['pct', 'flat'] as const).map((value) => [value, t(`form.ways.${value}`)] as const);
  const { rates } = rule;
  const set = (id: number, part: Partial<TypedRate>) =>
    change({ rates: rates.map((rate) => (rate.id === id ? { ...rate, ...part } : rate)) });
  const add = () =>
    change({ rates: [...rates, { id: nextId(rates), target: 'line:product', way: 'pct', pct: null, cents: null }] });
  return (
    <fieldset className={css.group}>
      <legend>{t('form.rates')}</legend>
      {rates.map(({ id, target, way, pct, cents }, i) => (
        <div key={id} className={css.entry}>
          <Choice
            label={t('form.rateFor', { count: i + 1 })}
            options={targets.some(([one]) => one === target) ? targets : [...targets, [target, t('terms.gone')]]}
            value={target}
            onChange={(next) => set(id, { target: next })}
          />
          <Choice
            label={t('form.rateWay', { count: i + 1 })}
            options={ways}
            value={way}
            onChange={(next) => set(id, { way: next })}
          />
          {way === 'pct' ? (
            <PercentField
              label={t('form.ratePct', { count: i + 1 })}
              size={48}
              value={pct}
              onChange={(next) => set(id, { pct: next })}
            />
          ) : (
            <MoneyField
              label={t('form.rateCents', { count: i + 1 })}
              size={48}
              value={cents}
              onChange={(next) => set(id, { cents: next })}
            />
          )}
          <IconButton
            icon={X}
            size={44}
            label={t('form.dropRate', { count: i + 1 })}
            onClick={() => change({ rates: rates.filter((rate) => rate.id !== id) })}
          />
        </div>
      ))}
      {wrong['terms.rates'] !== undefined && <p role="alert">{wrong['terms.rates']}</p>}
      {rates.length < MOST_RATES && (
        <Button kind="secondary" icon={Plus} onClick={add}>
          {t('form.addRate')}
        </Button>
      )}
    </fieldset>
  );
}
