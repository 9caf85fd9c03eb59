import { useQuery } from '@tanstack/react-query';
import { businessCategories } from 'core/business/contract';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../../platform/api.ts';
import { useLanguage } from '../../../../platform/language.tsx';
import { TradeIcon } from '../../../../ui/brand/TradeIcon.tsx';
import { ErrorPanel } from '../../../../ui/feedback/ErrorPanel.tsx';
import { Skeleton, SkeletonGroup } from '../../../../ui/feedback/Skeleton.tsx';
import css from './name.module.css';

type Props = {
  readonly value: number | null;
  readonly onChange: (category: number) => void;
  readonly error: string | undefined;
};

function Waiting() {
  return (
    <SkeletonGroup className={css.cards}>
      {Array.from({ length: 8 }, (_, card) => (
        <Skeleton key={card} height={88} radius={14} />
      ))}
    </SkeletonGroup>
  );
}

/** One card per trade; real radio buttons underneath. */
export function TradeCards({ value, onChange, error }: Props) {
  const t = useTranslations('opening');
  const id = useId();
  const vi = useLanguage() === 'vi';
  const {
    data,
    error: failure,
    refetch,
    isFetching,
  } = useQuery({ ...apiQueryOptions(businessCategories, {}), staleTime: 'static' });
  return (
    <fieldset className={css.kind} aria-describedby={error ? id : undefined}>
      <legend>{t('name.kind')}</legend>
      {failure && <ErrorPanel title={t('failed')} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !failure && <Waiting />}
      {data && (
        <div className={css.cards}>
          {data.data.map((category) => (
            <label key={category.id} className={css.card}>
              <input
                type="radio"
                name="trade"
                checked={category.id === value}
                onChange={() => onChange(category.id)}
                data-wrong={error ? '' : undefined}
              />
              <span className={css.face}>
                <TradeIcon slug={category.slug} size={24} />
                {vi ? category.name_vi : category.name}
              </span>
            </label>
          ))}
        </div>
      )}
      {error && (
        <p id={id} className={css.error} role="alert">
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
