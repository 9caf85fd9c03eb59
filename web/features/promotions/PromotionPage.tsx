import type { Business } from 'core/business/contract';
import { managePromotion } from 'core/promotions/contract';
import { Plus, Tag } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { OfBusiness } from '../../office/page/Page.tsx';
import { Unread } from '../../office/page/Unread.tsx';
import { useMayChangeIfKnown } from '../../platform/manage/permissions.ts';
import type { HeadInput } from '../../platform/page.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ListPage } from '../../ui/tables/ListPage.tsx';
import { Builder } from './builder/Builder.tsx';
import { PromotionTable } from './list/PromotionTable.tsx';
import { NEW, shownStates, useMenu, usePicked, usePromotions } from './list/use-promotions.ts';
import css from './promotions.module.css';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.PromotionPage'), hidden: true as const });

type Found = ReturnType<typeof usePromotions>;

/** Not there for some reason, or none. */
function NoRows({ list, onNew }: { list: Found['list']; onNew: (() => void) | null }) {
  const t = useTranslations('promotions');
  const { data, error } = list;
  if (error || !data) return <Unread of={list} t={t} rows={6} face={false} />;
  const isNone = data.data.length === 0;
  return (
    <EmptyState
      level={2}
      icon={Tag}
      title={t(isNone ? 'none' : 'noneOfState')}
      text={t(isNone ? 'noneText' : 'noneOfStateText')}
      action={isNone && onNew && <Button onClick={onNew}>{t('new')}</Button>}
    />
  );
}

type StatesProps = { readonly rows: Found['rows']; readonly picking: ReturnType<typeof usePicked> };
function States({ rows, picking: { shown, show } }: StatesProps) {
  const t = useTranslations('promotions');
  const count = (state: (typeof shownStates)[number]) =>
    state === 'all' ? rows.length : rows.filter((one) => one.state === state).length;
  return (
    <fieldset className={css.states} aria-label={t('stateLabel')}>
      {shownStates.map((state) => (
        <Chip key={state} size={40} pill selected={shown === state} onClick={() => show(state)}>
          {t(`states.${state}`)} <span className="tnum">{count(state)}</span>
        </Chip>
      ))}
    </fieldset>
  );
}

function Promotions({ business }: { readonly business: Business }) {
  const t = useTranslations('promotions');
  const { list, rows, today } = usePromotions(business);
  const menu = useMenu(business.id);
  const picking = usePicked();
  const mayChange = useMayChangeIfKnown(managePromotion);
  const { shown, picked, pick } = picking;
  const seen = list.error ? [] : rows.filter(({ state }) => shown === 'all' || state === shown);
  const known = rows.find(({ id }) => id === picked) ?? null;
  const onNew = mayChange ? () => pick(NEW) : null;
  return (
    <>
      <ListPage
        title={t('title')}
        count={list.error ? undefined : list.data?.data.length}
        actions={
          onNew && (
            <Button icon={<Plus size={18} strokeWidth={2} aria-hidden="true" />} onClick={onNew}>
              {t('new')}
            </Button>
          )
        }
        filters={rows.length > 0 && !list.error && <States rows={rows} picking={picking} />}
      >
        {mayChange === false && seen.length > 0 && <Notice tone="info">{t('readOnly')}</Notice>}
        {seen.length > 0 ? (
          <PromotionTable rows={seen} menu={menu} opened={picked} onOpen={mayChange ? ({ id }) => pick(id) : undefined} />
        ) : (
          <NoRows list={list} onNew={onNew} />
        )}
      </ListPage>
      {mayChange && (known || picked === NEW) && (
        <Builder
          key={known ? `${known.id} ${known.version}` : NEW}
          {...{ business, known, menu, today }}
          others={rows}
          onClose={() => pick(null)}
        />
      )}
    </>
  );
}

export function Component() {
  return (
    <div className={css.page}>
      <OfBusiness rows={6} face={false}>
        {(business) => <Promotions business={business} />}
      </OfBusiness>
    </div>
  );
}
