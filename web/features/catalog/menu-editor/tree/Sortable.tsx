import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { placedAt } from '../menu-order.ts';
import css from './tree.module.css';

type Item = { readonly id: string; readonly name: string };
type Props = {
  readonly label: string;
  readonly items: readonly Item[];
  /** Without it the rows have no handles. */
  readonly onPlace: ((id: string, place: number) => void) | null;
  readonly children: (id: string, handle: ReactNode) => ReactNode;
};
type Carried = { readonly id: string; readonly place: number };

/** Where among the other rows the pointer is. */
function placeAt(list: HTMLElement, id: string, y: number): number {
  const others = [...list.children].filter((row): row is HTMLElement => row instanceof HTMLElement && row.dataset.id !== id);
  return others.filter((row) => row.getBoundingClientRect().top + row.offsetHeight / 2 < y).length;
}

/** Rows carry their handle along while they are led; whoever let go of it finds it where the row now stands. */
function useCarrying({ items, onPlace }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const refocus = useRef<string | null>(null);
  const [carried, setCarried] = useState<Carried | null>(null);
  const ids = items.map(({ id }) => id);
  const order = carried ? placedAt(ids, ids, carried.id, carried.place) : ids;
  const asText = order.join();
  useEffect(() => {
    const id = refocus.current;
    if (id !== null && asText) list.current?.querySelector<HTMLElement>(`[data-handle="${id}"]`)?.focus();
    refocus.current = null;
  }, [asText]);
  function put(id: string, place: number) {
    const isOther = place >= 0 && place < ids.length && place !== ids.indexOf(id);
    if (isOther) onPlace?.(id, place);
    return isOther;
  }
  function carry(event: PointerEvent, id: string) {
    if (event.button !== 0) return;
    let place = ids.indexOf(id);
    const end = new AbortController();
    const drop = (isMeant: boolean) => {
      end.abort();
      setCarried(null);
      if (isMeant) put(id, place);
    };
    setCarried({ id, place });
    const lead = ({ clientY }: { readonly clientY: number }) => {
      if (list.current) place = placeAt(list.current, id, clientY);
      setCarried({ id, place });
    };
    addEventListener('pointermove', lead, { signal: end.signal });
    addEventListener('pointerup', () => drop(true), { signal: end.signal });
    addEventListener('pointercancel', () => drop(false), { signal: end.signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && drop(false), { signal: end.signal });
  }
  function step(event: KeyboardEvent, id: string) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    if (put(id, ids.indexOf(id) + by)) refocus.current = id;
  }
  return { list, order, carried, carry, step };
}

/** A list whose order is the owner's: led by the pointer, or by the arrow keys on a handle. */
export function Sortable(props: Props) {
  const { label, items, onPlace, children } = props;
  const t = useTranslations('menu-editor');
  const { list, order, carried, carry, step } = useCarrying(props);
  return (
    <ul ref={list} className={css.rows} aria-label={label}>
      {order.map((id, at) => {
        const name = items.find((item) => item.id === id)?.name ?? '';
        const handle = onPlace && (
          <button
            type="button"
            className={css.handle}
            data-handle={id}
            aria-label={t('move', { name, place: at + 1, count: order.length })}
            title={t('moveHint')}
            onPointerDown={(event) => carry(event, id)}
            onKeyDown={(event) => step(event, id)}
          >
            <GripVertical size={16} strokeWidth={1.75} aria-hidden="true" />
          </button>
        );
        return (
          <li key={id} data-id={id} data-carried={carried?.id === id ? '' : undefined}>
            {children(id, handle)}
          </li>
        );
      })}
    </ul>
  );
}
