import { SearchX, Sparkles } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useShortcutListing } from '../../../platform/manage/keys.ts';
import { useManageLink } from '../../../platform/manage/links.ts';
import { useKeys } from '../../../office/keys/use-keys.ts';
import { Failed } from '../../../office/page/Unread.tsx';
import { LinkButton } from '../../../ui/actions/LinkButton.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { SkeletonGroup } from '../../../ui/feedback/Skeleton.tsx';
import { shownOf, type Sold, useMenu } from '../till/menu.ts';
import { addService } from '../till/moves.ts';
import { useHere } from '../till/store.ts';
import { AddOns } from './AddOns.tsx';
import { Categories } from './Categories.tsx';
import css from './sale.module.css';
import { TechStrip } from './TechStrip.tsx';
import { TileSkeleton } from './TileSkeleton.tsx';
import { Tiles } from './Tiles.tsx';

function useSearch() {
  const [text, setText] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const isOpen = text !== null;
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  return { text, setText, field };
}

/** One to nine ring up the tiles in sight, a slash begins the search. */
function useTileKeys(shown: readonly Sold[], add: (service: Sold) => void, search: () => void) {
  const t = useTranslations('checkout.keys');
  useShortcutListing('/', t('search'));
  useShortcutListing('1–9', t('tile'));
  const nine = shown.slice(0, 9).map((service, i) => [String(i + 1), () => add(service)] as const);
  useKeys({ '/': search, ...Object.fromEntries(nine) });
}

function NoMenu() {
  const t = useTranslations('checkout.noMenu');
  const link = useManageLink('ManageServicesPage');
  const action = link !== null && <LinkButton href={link}>{t('action')}</LinkButton>;
  return <EmptyState level={2} icon={Sparkles} title={t('title')} text={t('text')} action={action} />;
}

export function Services() {
  const t = useTranslations('checkout');
  const { business, facts, store } = useHere();
  const { services, categories, byId, answer } = useMenu(business.id);
  const [category, setCategory] = useState<string | null>(null);
  const { text, setText, field } = useSearch();
  const shown = useMemo(() => shownOf(services, category, text ?? ''), [services, category, text]);
  const colours = useMemo(() => new Map(categories.map(({ id }, i) => [id, i])), [categories]);
  const add = useCallback((service: Sold) => store.set((till) => addService(till, service, facts.taxes)), [store, facts.taxes]);
  useTileKeys(shown, add, () => setText(''));
  const first = () => {
    if (shown[0]) add(shown[0]);
    setText(null);
  };
  if (answer.isPending)
    return (
      <SkeletonGroup className={css.panel}>
        <TileSkeleton />
      </SkeletonGroup>
    );
  if (answer.error && services.length === 0)
    return (
      <div className={css.shelf}>
        <Failed of={answer} title={t('menuFailed')} />
      </div>
    );
  if (services.length === 0) return <NoMenu />;
  return (
    <div className={css.panel}>
      <Categories {...{ categories, category, text, field }} onCategory={setCategory} onText={setText} onEnter={first} />
      <div className={css.scroll}>
        {shown.length === 0 && <EmptyState level={2} icon={SearchX} title={t('noneFound', { text: text ?? '' })} />}
        <Tiles services={shown} colours={colours} onAdd={add} />
      </div>
      <AddOns byId={byId} />
      <TechStrip />
    </div>
  );
}
