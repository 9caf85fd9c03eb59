import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { useWords } from '../theme/ui-words.tsx';
import { SafeText } from './SafeText.tsx';
import { dismiss, type Toast, toasts } from './toast.ts';
import css from './Toaster.module.css';

const ICONS = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info };
const NONE: readonly Toast[] = [];

/** Runs down the life of a toast, but not while it is held. */
function useLife(id: number, life: number, held: boolean) {
  const left = useRef(life);
  useEffect(() => {
    if (held) return undefined;
    const since = Date.now();
    const timer = setTimeout(() => dismiss(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [id, held]);
}

function Slip({ toast }: { readonly toast: Toast }) {
  const words = useWords();
  const [held, setHeld] = useState(false);
  useLife(toast.id, toast.life, held);
  const Icon = ICONS[toast.level];
  return (
    <div
      className={css.slip}
      data-level={toast.level}
      data-leaving={toast.leaving ? '' : undefined}
      role={toast.level === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={css.icon} size={20} strokeWidth={1.75} aria-hidden="true" />
      <div className={css.words}>
        {toast.title && <p className={css.title}>{toast.title}</p>}
        <SafeText className={toast.title ? css.text : css.alone}>{toast.text}</SafeText>
        {toast.action && (
          <button
            type="button"
            className={css.action}
            onClick={() => {
              toast.action?.onPress();
              dismiss(toast.id);
            }}
          >
            {toast.action.label}
          </button>
        )}
      </div>
      <IconButton label={words.close} size={32} onClick={() => dismiss(toast.id)}>
        <X size={16} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}

/** Mounted once; everything said through `toast` and `notify` appears here. */
export function Toaster() {
  const slips = useSyncExternalStore(toasts.watch, toasts.now, () => NONE);
  return (
    <div className={css.corner}>
      {slips.map((slip) => (
        <Slip key={slip.id} toast={slip} />
      ))}
    </div>
  );
}
