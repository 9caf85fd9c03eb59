import { Pause, Redo2, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useShortcutListing } from '../../../platform/manage/keys.ts';
import { useKeys } from '../../../office/keys/use-keys.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { More } from '../more/More.tsx';
import { redo, removeSelected, undo } from '../till/moves.ts';
import { useHere, useTill } from '../till/store.ts';
import { hasNothing } from '../till/till.ts';
import { useCharge } from '../till/use-charge.ts';
import css from './sale.module.css';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

function useBarKeys(charge: () => void) {
  const t = useTranslations('checkout.keys');
  const { store } = useHere();
  useShortcutListing('⌘Z ⇧⌘Z', t('undo'));
  useShortcutListing('⌫', t('remove'));
  useShortcutListing('⌘↵', t('charge'));
  useKeys({
    'mod+z': () => store.set(undo),
    'mod+shift+z': () => store.set(redo),
    'mod+y': () => store.set(redo),
    backspace: () => store.set(removeSelected),
    delete: () => store.set(removeSelected),
    'mod+enter': charge,
  });
}

/** What is done with the ticket as a whole. */
export function SaleBar() {
  const t = useTranslations('checkout');
  const { store, orders } = useHere();
  const depth = useTill(({ editing }) => editing.history.length);
  const canRedo = useTill(({ editing }) => editing.undone.length > 0);
  const hasSelected = useTill(({ selected }) => selected !== null);
  const isEmpty = useTill(hasNothing);
  const [isHolding, setHolding] = useState(false);
  useBarKeys(useCharge().charge);
  async function hold() {
    setHolding(true);
    await orders.hold();
    setHolding(false);
  }
  return (
    <div className={css.bar} role="toolbar" aria-label={t('ticketActs')}>
      <Button
        kind="secondary"
        size={48}
        disabled={depth === 0}
        icon={<Undo2 {...icon} />}
        iconAfter={depth > 0 && <span className={css.depth}>{depth}</span>}
        aria-keyshortcuts="Meta+Z Control+Z"
        onClick={() => store.set(undo)}
      >
        {t('undo')}
      </Button>
      <IconButton
        icon={Redo2}
        kind="outline"
        label={t('redo')}
        size={48}
        disabled={!canRedo}
        aria-keyshortcuts="Meta+Shift+Z Control+Shift+Z"
        onClick={() => store.set(redo)}
      />
      <span className={css.gap} />
      <Button
        kind="quiet"
        size={48}
        className={css.act}
        disabled={!hasSelected}
        icon={<Trash2 {...icon} />}
        aria-keyshortcuts="Backspace"
        onClick={() => store.set(removeSelected)}
      >
        {t('delete')}
      </Button>
      <Button
        kind="quiet"
        size={48}
        className={css.act}
        disabled={isEmpty}
        loading={isHolding}
        icon={<Pause {...icon} />}
        onClick={() => void hold()}
      >
        {t('hold')}
      </Button>
      <More />
    </div>
  );
}
