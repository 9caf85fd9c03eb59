import { useMutation, useQuery } from '@tanstack/react-query';
import { masterServices, takeMasterServices } from 'core/catalog/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions, callApi } from '../../../../platform/api.ts';
import { errorMessage } from '../../../../platform/errors.ts';
import { useLanguage } from '../../../../platform/language.tsx';
import { Button } from '../../../../ui/actions/Button.tsx';
import { Checkbox } from '../../../../ui/choices/Checkbox.tsx';
import { priceText } from '../../../../ui/display/money-text.ts';
import { ErrorPanel } from '../../../../ui/feedback/ErrorPanel.tsx';
import { SkeletonRows } from '../../../../ui/feedback/Skeleton.tsx';
import { durationText } from '../../../../ui/texts/duration-text.ts';
import { toast } from '../../../../ui/toasts/toast.ts';
import { useRefreshMenu } from '../use-menu.ts';
import type { TabProps } from './tab-props.ts';
import css from './tabs.module.css';

function useTaking(business_id: number, onDone: () => void) {
  const t = useTranslations('menu-editor');
  const refresh = useRefreshMenu();
  return useMutation({
    mutationFn: (ids: number[]) => callApi(takeMasterServices, { body: { business_id, ids } }),
    onSuccess: async (_, ids) => {
      await refresh();
      onDone();
      toast.success(t('taken', { count: ids.length }));
    },
    onError: (error) => void toast.error(errorMessage(error)),
  });
}

/** What businesses of this trade usually have, without what was taken already. An empty menu begins with all of it. */
export function Library({ businessId, services, mayChange }: TabProps) {
  const t = useTranslations('menu-editor');
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useQuery(apiQueryOptions(masterServices, { query: { business_id: businessId } }));
  const [turned, setTurned] = useState<readonly number[]>([]);
  const taking = useTaking(businessId, () => setTurned([]));
  const taken = new Set(services.map(({ master_id }) => master_id));
  const left = (data?.data ?? []).filter(({ id }) => !taken.has(id));
  const isTicked = (id: number) => turned.includes(id) !== (services.length === 0);
  const chosen = left.filter(({ id }) => isTicked(id));
  const turn = (id: number) => setTurned((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
  if (error)
    return (
      <ErrorPanel title={t('libraryFailed')} text={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
    );
  if (!data) return <SkeletonRows rows={4} face={false} />;
  if (left.length === 0) return <p className={css.quiet}>{t('libraryDone')}</p>;
  return (
    <section className={css.library} aria-label={t('library')}>
      <header>
        <div>
          <h2>{t('library')}</h2>
          <p>{t('libraryText')}</p>
        </div>
        {mayChange && (
          <Button
            loading={taking.isPending}
            disabled={chosen.length === 0}
            onClick={() => taking.mutate(chosen.map(({ id }) => id))}
          >
            {t('take', { count: chosen.length })}
          </Button>
        )}
      </header>
      {[...Map.groupBy(left, ({ type }) => type)].map(([type, entries]) => (
        <fieldset key={type} disabled={!mayChange}>
          <legend>{type}</legend>
          {entries.map(({ id, name, price, duration_min }) => (
            <Checkbox
              key={id}
              checked={isTicked(id)}
              onChange={() => turn(id)}
              label={name}
              hint={`${durationText(duration_min, language)} · ${priceText(price)}`}
            />
          ))}
        </fieldset>
      ))}
    </section>
  );
}
