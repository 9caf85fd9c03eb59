import type { Business } from 'core/business/contract';
import { conflictsOf } from 'core/promotions/rules/conflicts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import columns from '../../../office/forms/columns.module.css';
import { useLanguage } from '../../../platform/language.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { PromotionCard } from '../../../ui/business/PromotionCard.tsx';
import { Segmented } from '../../../ui/choices/Segmented.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { Drawer } from '../../../ui/overlays/Drawer.tsx';
import {
  promotionDiscountText,
  promotionServicesText,
  promotionTimesText,
  promotionWorthText,
} from '../../../ui/texts/promotion-text.ts';
import { isAlive, type Listed, type PromotionMenu } from '../list/use-promotions.ts';
import css from '../promotions.module.css';
import { type PromotionDraft, draftOf, missingIn, type BuilderPart, valueOf, wishOf } from './draft.ts';
import { useOrders } from './use-orders.ts';
import { Services, Worth } from './What.tsx';
import { When } from './When.tsx';

const absorbers = ['salon', 'staff', 'split'] as const;

/** As it will look on the page of the salon. */
function Preview({ draft, menu }: { readonly draft: PromotionDraft; readonly menu: PromotionMenu }) {
  const t = useTranslations('promotions.builder');
  const language = useLanguage();
  const off = { type: draft.type, value: valueOf(draft) };
  return (
    <section className={css.preview} aria-label={t('preview')}>
      <h2>{t('preview')}</h2>
      {draft.code.trim() === '' ? (
        <PromotionCard
          worth={off.value === 0 ? '–' : promotionWorthText(off)}
          off={off.value === 0 ? '–' : promotionDiscountText(off, language)}
          name={draft.name.trim() || t('unnamed')}
          what={promotionServicesText(draft.isForAll ? [] : menu.namesOf(draft.services), language)}
          when={promotionTimesText(draft, language)}
        />
      ) : (
        <p className={css.hint}>{t('previewCode')}</p>
      )}
    </section>
  );
}

function Conflicts({
  draft,
  id,
  others,
}: {
  readonly draft: PromotionDraft;
  readonly id: string;
  readonly others: readonly Listed[];
}) {
  const t = useTranslations('promotions.builder');
  if (draft.is_paused || (!draft.isForAll && draft.services.length === 0)) return null;
  const { services, code } = wishOf(draft);
  const offer = { ...draft, id, services, code };
  const names = conflictsOf(offer, others.filter(isAlive)).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <Notice tone="warn" title={t('conflict')}>
      {t('conflictText', { names: names.join(', ') })}
    </Notice>
  );
}

/** A code, a limit, and who gives up what it takes off. */
function Conditions({ draft, put, problem, uses }: BuilderPart & { readonly uses: number }) {
  const t = useTranslations('promotions.builder');
  return (
    <>
      <div className={columns.two}>
        <TextField
          label={t('code')}
          hint={t('codeHint')}
          autoComplete="off"
          maxLength={20}
          value={draft.code}
          onChange={({ currentTarget }) => put({ code: currentTarget.value.toUpperCase() })}
          error={problem('code')}
        />
        <TextField
          label={t('limit')}
          hint={t('limitHint', { uses })}
          inputMode="numeric"
          autoComplete="off"
          value={draft.limit}
          onChange={({ currentTarget }) => put({ limit: currentTarget.value.replace(/\D/g, '').slice(0, 5) })}
          error={problem('use_limit')}
        />
      </div>
      <fieldset className={css.set}>
        <legend>{t('absorbed')}</legend>
        <Segmented
          label={t('absorbed')}
          wide
          options={absorbers.map((value) => ({ value, label: t(`absorbers.${value}`) }))}
          value={draft.absorbed_by}
          onChange={(absorbed_by) => put({ absorbed_by })}
        />
      </fieldset>
    </>
  );
}

type Props = {
  readonly business: Business;
  readonly known: Listed | null;
  readonly others: readonly Listed[];
  readonly menu: PromotionMenu;
  readonly today: string;
  readonly onClose: () => void;
};

function useBuilding({ business, known, today, onClose }: Props) {
  const t = useTranslations('promotions.builder.problems');
  const [draft, setDraft] = useState(() => draftOf(known, today));
  const [hasTried, setTried] = useState(false);
  const orders = useOrders(business.id, known, onClose);
  const missing = missingIn(draft);
  const part: BuilderPart = {
    draft,
    put: (next) => setDraft((now) => ({ ...now, ...next })),
    problem: (field) => (hasTried && missing.has(field) ? t(field) : undefined),
  };
  function save() {
    setTried(true);
    if (missing.size === 0) orders.save.mutate({ wish: wishOf(draft), said: 'saved' });
  }
  /** Of a promotion as it is, not as it is being changed. */
  function turn() {
    if (!known) return;
    const is_paused = !known.is_paused;
    orders.save.mutate({ wish: { ...wishOf(draftOf(known, today)), is_paused }, said: is_paused ? 'pausedNow' : 'resumed' });
  }
  return { part, orders, save, turn };
}

/** The builder: what it takes off, of what, when, and under which conditions, with the card as customers see it. */
export function Builder(props: Props) {
  const { known, others, menu, onClose } = props;
  const t = useTranslations('promotions');
  const { part, orders, save, turn } = useBuilding(props);
  const { draft, put, problem } = part;
  const footer = (
    <>
      {known && known.state !== 'ended' && (
        <Button kind="secondary" size={48} onClick={turn}>
          {t(known.is_paused ? 'builder.resume' : 'builder.pause')}
        </Button>
      )}
      <Button size={48} loading={orders.save.isPending} onClick={save}>
        {t(known ? 'builder.save' : 'builder.create')}
      </Button>
    </>
  );
  const bin = known && <IconButton icon={Trash2} label={t('builder.delete')} onClick={() => orders.remove.mutate(known)} />;
  return (
    <Drawer open onClose={onClose} title={known?.name ?? t('new')} width={560} footer={footer} tools={bin}>
      <div className={css.form}>
        <Preview draft={draft} menu={menu} />
        <TextField
          label={t('builder.name')}
          placeholder={t('builder.nameExample')}
          required
          maxLength={80}
          autoComplete="off"
          value={draft.name}
          onChange={({ currentTarget }) => put({ name: currentTarget.value })}
          error={problem('name')}
          data-autofocus
        />
        <Worth {...part} />
        <Services {...part} menu={menu} />
        <When {...part} />
        <Conflicts draft={draft} id={known?.id ?? ''} others={others} />
        <Conditions {...part} uses={known?.uses ?? 0} />
      </div>
    </Drawer>
  );
}
