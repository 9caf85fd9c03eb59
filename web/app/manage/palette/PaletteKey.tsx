import type { Business } from 'core/business/contract';
import type { PermissionKey } from 'core/kernel/permission';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useShortcut, useShortcutListing } from '../../../platform/manage/keys.ts';
import type { Navigation } from '../entries/navigation.ts';
import { setPalette, usePalette } from './open.ts';

const Palette = lazy(() => import('./Palette.tsx').then((part) => ({ default: part.Palette })));

type Props = {
  readonly business: Business;
  readonly groups: Navigation;
  readonly open: readonly PermissionKey[];
};

/** ⌘K opens the palette wherever the focus is, and closes it; it is fetched when it is wanted first. */
export function PaletteKey(props: Props) {
  const t = useTranslations('shell.palette');
  const isOpen = usePalette();
  useShortcut('/', t('open'), () => setPalette(true));
  useShortcutListing('⌘K', t('open'));
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      setPalette(!isOpen);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <Palette {...props} onClose={() => setPalette(false)} />
    </Suspense>
  );
}
