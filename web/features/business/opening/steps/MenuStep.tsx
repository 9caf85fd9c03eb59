import { useQuery } from '@tanstack/react-query';
import {
  businessServices,
  managedServices,
  masterServices,
  menuOfBusiness,
  servicesOfBusiness,
  setOpeningMenu,
} from 'core/catalog/contract';
import type { Reply } from 'core/kernel/endpoint';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions, callApi } from '../../../../platform/api.ts';
import { errorMessage } from '../../../../platform/errors.ts';
import { useRefresh } from '../../../../office/orders/after.ts';
import { Button } from '../../../../ui/actions/Button.tsx';
import { ErrorPanel } from '../../../../ui/feedback/ErrorPanel.tsx';
import { SkeletonRows } from '../../../../ui/feedback/Skeleton.tsx';
import css from '../menu/menu.module.css';
import { firstRows, type MenuRow, partsOf, servicesOf, wrongRows } from '../menu/menu-rows.ts';
import { MenuSection } from '../menu/MenuSection.tsx';
import { useSaving } from '../saving.ts';
import { useDraft, useOpenedBusiness, useStep } from '../step.ts';
import { StepFrame } from '../StepFrame.tsx';

const MOST_SERVICES = 80;

type Known = {
  readonly template: Reply<typeof masterServices>['data'];
  readonly saved: readonly Reply<typeof managedServices>[];
};

/** The rows and what can be done to them. */
function useRows({ template, saved }: Known) {
  const t = useTranslations('opening.menu');
  const [draft, setRows] = useDraft('menu', firstRows(template, saved));
  const [fresh, setFresh] = useState<string | null>(null);
  const tick = (on: boolean, type?: string) =>
    setRows(draft.map((row) => (row.master_id !== null && (type === undefined || row.type === type) ? { ...row, on } : row)));
  function add(type: string) {
    const key = crypto.randomUUID();
    const row: MenuRow = { key, master_id: null, type, name: '', price: null, minutes: 30, on: true };
    setRows([...draft, row]);
    setFresh(key);
  }
  const change = (key: string, part: Partial<MenuRow>) =>
    setRows(draft.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const remove = (key: string) => setRows(draft.filter((row) => row.key !== key));
  const parts = draft.length > 0 ? partsOf(draft) : [{ type: t('own'), rows: [] }];
  return { rows: draft, parts, fresh, tick, add, change, remove };
}

function Menu(known: Known) {
  const t = useTranslations('opening.menu');
  const { id: business_id } = useOpenedBusiness();
  const { onNext } = useStep();
  const refresh = useRefresh();
  const { rows, parts, fresh, tick, add, change, remove } = useRows(known);
  const [asked, setAsked] = useState(false);
  const { save, busy, refusal } = useSaving();
  const wrong = wrongRows(rows);
  const count = rows.filter(({ on }) => on).length;
  const isTooLong = count > MOST_SERVICES;
  async function submit() {
    setAsked(true);
    if (wrong.size > 0 || isTooLong) return;
    const isSaved = await save(async () => {
      await callApi(setOpeningMenu, { body: { business_id, services: servicesOf(rows) } });
      await refresh(managedServices, businessServices, servicesOfBusiness, menuOfBusiness);
    });
    if (isSaved) onNext();
  }
  return (
    <StepFrame
      title={t('title')}
      lead={t('lead')}
      busy={busy}
      onSubmit={submit}
      refusal={isTooLong ? t('tooMany', { most: MOST_SERVICES }) : refusal()}
    >
      <div className={css.bar}>
        <output>{t('count', { count })}</output>
        <Button kind="quiet" onClick={() => tick(true)}>
          {t('all')}
        </Button>
        <Button kind="quiet" onClick={() => tick(false)}>
          {t('none')}
        </Button>
      </div>
      <div className={css.sections}>
        {parts.map((part) => (
          <MenuSection
            key={part.type}
            part={part}
            wrong={asked ? wrong : new Map()}
            onRow={change}
            onTick={(on) => tick(on, part.type)}
            onAdd={() => add(part.type)}
            onRemove={remove}
            fresh={fresh}
          />
        ))}
      </div>
    </StepFrame>
  );
}

/** The template of the trade; if it cannot be had, the step can still be tried again or passed. */
export function MenuStep() {
  const t = useTranslations('opening.menu');
  const { id: business_id } = useOpenedBusiness();
  const template = useQuery(apiQueryOptions(masterServices, { query: { business_id } }));
  const usual = useQuery(apiQueryOptions(managedServices, { query: { business_id, type: 'default' } }));
  const own = useQuery(apiQueryOptions(managedServices, { query: { business_id, type: 'custom' } }));
  const failed = [template, usual, own].find(({ error }) => error !== null);
  if (template.data && usual.data && own.data) return <Menu template={template.data.data} saved={[usual.data, own.data]} />;
  return (
    <StepFrame title={t('title')} lead={t('lead')}>
      {failed ? (
        <ErrorPanel
          title={t('failed')}
          text={errorMessage(failed.error)}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      ) : (
        <SkeletonRows rows={6} face={false} />
      )}
    </StepFrame>
  );
}
