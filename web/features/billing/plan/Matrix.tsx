import { isOffered } from 'core/business/plans/rules';
import type { PlanPackage } from 'core/billing/contract';
import { Check, Minus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import css from './plan.module.css';
import { useFeatureNames } from './feature-names.ts';

/** What the plans differ in; what all of them have is one line. */
export function Matrix({ plans }: { readonly plans: readonly PlanPackage[] }) {
  const t = useTranslations('billing.plans');
  const names = useFeatureNames();
  const keys = [...new Set(plans.flatMap(({ features }) => features))].filter(isOffered);
  const isInAll = (key: string) => plans.every(({ features }) => features.includes(key));
  const common = keys.filter(isInAll).map(names);
  return (
    <>
      <table className={css.matrix} aria-label={t('compare')}>
        <thead>
          <tr>
            <th scope="col">{t('feature')}</th>
            {plans.map(({ id, name, is_current }) => (
              <th key={id} scope="col" data-current={is_current ? '' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keys
            .filter((key) => !isInAll(key))
            .map((key) => (
              <tr key={key}>
                <th scope="row">{names(key)}</th>
                {plans.map(({ id, name, features, is_current }) => {
                  const Sign = features.includes(key) ? Check : Minus;
                  const label = t(features.includes(key) ? 'has' : 'hasNot', { plan: name });
                  return (
                    <td key={id} data-current={is_current ? '' : undefined} data-has={features.includes(key) ? '' : undefined}>
                      <Sign size={18} strokeWidth={2} aria-hidden="true" />
                      <span className="unseen">{label}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
        </tbody>
      </table>
      <p className={css.quiet}>{t('inAll', { list: common.join(', ') })}</p>
    </>
  );
}
