/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   the combobox pattern: plain elements have roles, and the arrow keys select rows while the focus stays in the input */
import '@mantine/core/styles/Modal.layer.css';
import { Modal as Dialog } from '@mantine/core';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { Spinner } from '../feedback/Spinner.tsx';
import { withLibrary } from '../theme/library.tsx';
import css from './CommandPalette.module.css';

export type Command = {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly icon?: ReactNode;
  readonly shortcut?: string | undefined;
  readonly onPick: () => void;
};
export type CommandGroup = { readonly title: string; readonly commands: readonly Command[] };

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly label: string;
  readonly placeholder: string;
  readonly query: string;
  readonly onQuery: (text: string) => void;
  readonly groups: readonly CommandGroup[];
  readonly loading?: boolean | undefined;
  readonly noneText: string;
};

/**
 * A dialog 640 px wide, a fifth of the window's height from the top, without animation. The focus stays in the input; the arrow
 * keys move the selection.
 */
function CommandPalettePart({ open, onClose, label, placeholder, query, onQuery, groups, loading, noneText }: Props) {
  const id = useId();
  const [at, setAt] = useState(0);
  const flat = groups.flatMap((group) => group.commands);
  const now = flat[Math.min(at, flat.length - 1)];
  const asked = `${open} ${query}`;
  const [before, setBefore] = useState(asked);
  if (asked !== before) {
    setBefore(asked);
    setAt(0);
  }
  useEffect(() => {
    if (now) document.getElementById(`${id}-${now.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, now]);
  function pick(command: Command) {
    onClose();
    command.onPick();
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && flat.length > 0) setAt((Math.min(at, flat.length - 1) + step + flat.length) % flat.length);
    else if (event.key === 'Enter' && now) pick(now);
    else return;
    event.preventDefault();
  }
  return (
    <Dialog.Root
      lockScroll={false}
      opened={open}
      onClose={onClose}
      size={640}
      yOffset="20dvh"
      classNames={{ overlay: css.scrim ?? '', inner: css.inner ?? '', content: css.palette ?? '' }}
      transitionProps={{ duration: 0 }}
    >
      <Dialog.Overlay />
      <Dialog.Content aria-label={label} radius={20}>
        <div className={css.ask}>
          <Search size={20} strokeWidth={1.75} aria-hidden="true" />
          <input
            data-autofocus
            className={css.input}
            role="combobox"
            aria-label={label}
            aria-expanded={flat.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={now ? `${id}-${now.id}` : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            placeholder={placeholder}
            value={query}
            onChange={(event) => onQuery(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          {loading && <Spinner />}
          <kbd className={css.key}>Esc</kbd>
        </div>
        <div className={css.list} id={`${id}-list`} role="listbox" aria-label={label}>
          {groups.map((group) => (
            <div key={group.title} role="group" aria-label={group.title}>
              <div className={css.heading} aria-hidden="true">
                {group.title}
              </div>
              {group.commands.map((command) => (
                <Row key={command.id} id={`${id}-${command.id}`} command={command} chosen={command === now} onPick={pick} />
              ))}
            </div>
          ))}
        </div>
        {flat.length === 0 && !loading && <output className={css.none}>{noneText}</output>}
      </Dialog.Content>
    </Dialog.Root>
  );
}
export const CommandPalette = withLibrary(CommandPalettePart);

type RowProps = {
  readonly id: string;
  readonly command: Command;
  readonly chosen: boolean;
  readonly onPick: (command: Command) => void;
};

function Row({ id, command, chosen, onPick }: RowProps) {
  return (
    <div id={id} role="option" aria-selected={chosen} tabIndex={-1} className={css.row} onClick={() => onPick(command)}>
      <span className={css.icon}>{command.icon}</span>
      <span className={css.label}>
        {command.label}
        {command.hint && <span className={css.hint}>{command.hint}</span>}
      </span>
      {command.shortcut && <kbd className={css.key}>{command.shortcut}</kbd>}
    </div>
  );
}
