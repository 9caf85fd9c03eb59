import { type KeyboardEvent, useState } from 'react';

type Given = {
  readonly count: number;
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly onPick: (index: number) => void;
  /** Enter while no option is marked. */
  readonly onEnter?: (() => void) | undefined;
  readonly onDelete?: ((index: number) => void) | undefined;
};

/** Arrow keys, Enter and Escape of a field with a list below it; the focus stays in the field. */
export function useOptions({ count, open, onOpen, onClose, onPick, onEnter, onDelete }: Given) {
  const [marked, setMarked] = useState(-1);
  const active = open && marked < count ? marked : -1;

  function move(step: 1 | -1) {
    if (!open) return onOpen();
    if (count > 0) setMarked(active < 0 ? (step > 0 ? 0 : count - 1) : (active + step + count) % count);
  }
  function onKeyDown(event: KeyboardEvent) {
    // While a Vietnamese or Chinese keyboard composes a letter, its keys are not ours.
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      move(key === 'ArrowDown' ? 1 : -1);
    } else if (key === 'Enter' && active >= 0) {
      event.preventDefault();
      onPick(active);
    } else if (key === 'Enter' && onEnter) {
      event.preventDefault();
      onEnter();
    } else if (key === 'Delete' && active >= 0 && onDelete) {
      event.preventDefault();
      onDelete(active);
    } else if (key === 'Escape' && open) {
      event.preventDefault();
      onClose();
    }
  }
  return { active, mark: setMarked, onKeyDown };
}
