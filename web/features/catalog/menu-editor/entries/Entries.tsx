import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/actions/Button.tsx';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { EditorPlace } from '../editor/EditorPlace.tsx';
import css from '../tabs/tabs.module.css';
import type { Picking } from '../use-picked.ts';

type Props = {
  readonly kind: 'addOn' | 'chair';
  readonly icon: LucideIcon;
  readonly words: { readonly none: string; readonly noneText: string; readonly add: string };
  /** The name of the one that is edited. */
  readonly known: string | undefined;
  readonly picking: Picking;
  readonly onAdd: (() => void) | null;
  /** Null when there are none. */
  readonly list: ReactNode;
  readonly children: ReactNode;
};

/** A list of what goes with services, with the editor of one beside it. */
export function Entries({ kind, icon, words, known, picking: { picked, pick }, onAdd, list, children }: Props) {
  return (
    <div className={css.panes}>
      <div className={css.pane}>
        {list ?? (
          <EmptyState
            level={2}
            icon={icon}
            title={words.none}
            text={words.noneText}
            action={onAdd && <Button onClick={onAdd}>{words.add}</Button>}
          />
        )}
      </div>
      <EditorPlace
        title={known ?? (picked.new === undefined ? null : words.add)}
        kind={kind}
        isBare={list === null}
        onClose={() => pick({})}
      >
        {children}
      </EditorPlace>
    </div>
  );
}
