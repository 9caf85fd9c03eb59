import { useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { staffWordOf } from 'core/business/trade/rules';
import { employeesList } from 'core/staff/contract';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../platform/api.ts';
import { queryPolicies } from '../../platform/queries.ts';
import css from './reviews.module.css';
import { type Filter, searchOf } from './review-filter.ts';

type Props = { readonly business: Business; readonly filter: Filter };

export function StaffFilter({ business, filter }: Props) {
  const t = useTranslations('reviews');
  const go = useNavigate();
  const { data } = useQuery({
    ...apiQueryOptions(employeesList, { query: { business_id: business.id } }),
    ...queryPolicies.business,
  });
  const choose = (id: string) =>
    void go(searchOf({ ...filter, page: 1, employee: id === '' ? null : id }), { preventScrollReset: true });
  return (
    <label className={css.staff}>
      <span>{t(`staff.${staffWordOf(business.business_categories)}`)}</span>
      <select value={filter.employee ?? ''} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="">{t('anyone')}</option>
        {(data?.data ?? []).map(({ id, first_name, last_name }) => (
          <option key={id} value={id}>
            {`${first_name} ${last_name}`}
          </option>
        ))}
      </select>
    </label>
  );
}
