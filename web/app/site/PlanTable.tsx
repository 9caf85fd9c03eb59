import { useQuery } from '@tanstack/react-query';
import { allFeaturePermissions, allPackages } from 'core/business/contract';
import { isOffered } from 'core/business/plans/rules';
import { Check, Minus } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../platform/api.ts';
import { errorMessage } from '../../platform/errors.ts';
import { useLanguage } from '../../platform/language.tsx';
import { LinkButton } from '../../ui/actions/LinkButton.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/Skeleton.tsx';
import css from './PlanTable.module.css';

/** The plans as the server sells them: no number on this page is written by hand. */
export function PlanTable({ register }: { readonly register: string }) {
  const t = useTranslations('site.plans');
  const language = useLanguage();
  const plans = useQuery({ ...apiQueryOptions(allPackages, {}), staleTime: 300_000 });
  const features = useQuery({ ...apiQueryOptions(allFeaturePermissions, {}), staleTime: 300_000 });
  if (plans.error)
    return (
      <ErrorPanel
        title={t('failed')}
        text={errorMessage(plans.error)}
        retrying={plans.isFetching}
        onRetry={() => void plans.refetch()}
      />
    );
  if (!plans.data)
    return (
      <SkeletonGroup>
        <Skeleton height={520} radius={14} />
      </SkeletonGroup>
    );
  const list = plans.data.data;
  const rows = (features.data?.data ?? []).filter(({ key }) => isOffered(key));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={css.scroll} aria-label={t('label')} tabIndex={0}>
      <table className={css.table} style={{ '--plans': list.length } as CSSProperties}>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{t('feature')}</span>
            </th>
            {list.map(({ id, name, price_cents, period, tagline, tagline_vi, staff_limit }) => (
              <th key={id} scope="col">
                <b>{name}</b>
                <span className={css.price}>{price_cents === 0 ? t('free') : <Money cents={price_cents} />}</span>
                <span className={css.per}>{price_cents === 0 ? t('forever') : t(period)}</span>
                <span className={css.tagline}>{(language === 'vi' && tagline_vi) || tagline}</span>
                <span className={css.limit}>{staff_limit === null ? t('unlimited') : t('staff', { count: staff_limit })}</span>
                <LinkButton kind="secondary" href={register} aria-label={t('start', { name })}>
                  {t('choose')}
                </LinkButton>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className={css.labels} aria-hidden="true">
            <td>{t('feature')}</td>
            {list.map(({ id, name }) => (
              <td key={id}>{name}</td>
            ))}
          </tr>
          {rows.map(({ key, name, description, description_vi, packages }) => (
            <tr key={key}>
              <th scope="row">
                {t.has(`names.${key as 'pos'}`) ? t(`names.${key as 'pos'}`) : name}
                <small>{(language === 'vi' && description_vi) || description}</small>
              </th>
              {list.map(({ id, name: plan }) => (
                <td key={id}>
                  {packages.includes(id) ? (
                    <Check size={20} strokeWidth={2} color="var(--ok)" aria-hidden="true" />
                  ) : (
                    <Minus size={20} strokeWidth={1.75} color="var(--ink-3)" aria-hidden="true" />
                  )}
                  <span className="unseen">{packages.includes(id) ? t('has', { plan }) : t('hasNot', { plan })}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
