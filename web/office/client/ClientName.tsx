import { type ComponentType, lazy, type PointerEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../platform/language.tsx';
import { useManageLink } from '../../platform/manage/links.ts';
import { Link } from '../../ui/theme/link.tsx';
import type { CardProps } from './ClientCard.tsx';
import css from './client.module.css';

const HOVER_MS = 350;
const PRESS_MS = 450;

const ClientCard = lazy(async (): Promise<{ default: ComponentType<CardProps> }> => ({
  default: (await import('./ClientCard.tsx')).ClientCard,
}));

/** The card opens when the mouse rests on the name or a finger does; leaving it, touching elsewhere or Esc closes it. */
function useCard() {
  const texts = useTexts();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const pressed = useRef(false);
  const [at, setAt] = useState<DOMRect | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!at) return undefined;
    const close = () => setAt(null);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', close);
    addEventListener('scroll', close, true);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', close);
      removeEventListener('scroll', close, true);
    };
  }, [at]);
  const open = (event: PointerEvent<HTMLElement>, after: number) => {
    const target = event.currentTarget;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      pressed.current = event.pointerType === 'touch';
      void texts.add(['clients']).then(() => setAt(target.getBoundingClientRect()));
    }, after);
  };
  const cancel = () => clearTimeout(timer.current);
  return {
    at,
    on: {
      onPointerEnter: (event: PointerEvent<HTMLElement>) => event.pointerType === 'mouse' && open(event, HOVER_MS),
      onPointerLeave: (event: PointerEvent<HTMLElement>) => {
        cancel();
        if (event.pointerType === 'mouse') setAt(null);
      },
      onPointerDown: (event: PointerEvent<HTMLElement>) => event.pointerType === 'touch' && open(event, PRESS_MS),
      onPointerUp: cancel,
      onPointerCancel: cancel,
      onContextMenu: (event: React.MouseEvent) => pressed.current && event.preventDefault(),
      // Lifting the finger after a long press is no tap.
      onClick: (event: React.MouseEvent) => {
        if (pressed.current) event.preventDefault();
        pressed.current = false;
      },
    },
  };
}

type Props = {
  /** Null for whoever is not in the client book. */
  readonly id: string | null;
  readonly name: string;
  readonly className?: string | undefined;
};

type Handlers = Partial<ReturnType<typeof useCard>['on']>;
type WithCard = Pick<Props, 'id' | 'name'> & { readonly children: (handlers: Handlers) => ReactNode };

/** A name that does something else when it is tapped, such as choosing the person: a rest on it still shows who they are. */
export function WithClientCard({ id, name, children }: WithCard) {
  const clients = useManageLink('ClientsPage');
  const { at, on } = useCard();
  if (id === null || clients === null) return children({});
  return (
    <>
      {children(on)}
      {at && (
        <Suspense fallback={null}>
          <ClientCard id={id} name={name} beside={at} />
        </Suspense>
      )}
    </>
  );
}

/** A client's name: a tap opens the client, a rest on it shows who they are. Plain text for whoever may not open clients. */
export function ClientName({ id, name, className }: Props) {
  const clients = useManageLink('ClientsPage');
  if (id === null || clients === null) return <span className={className}>{name}</span>;
  return (
    <WithClientCard id={id} name={name}>
      {(handlers) => (
        <Link
          href={`${clients}/info/${id}`}
          className={[css.name, className].filter(Boolean).join(' ')}
          draggable={false}
          {...handlers}
        >
          {name}
        </Link>
      )}
    </WithClientCard>
  );
}
