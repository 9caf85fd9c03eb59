import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { useUiWords } from '../theme/ui-words.tsx';
import { SafeText } from './SafeText.tsx';
import { dismissToast, type Toast, toastStore } from './toast.ts';
import css from './Toaster.module.css';

const ICONS = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info };
const NONE: readonly Toast[] = [];

/** Counts down the lifetime of a toast, except while it is hovered or focused. */
function useLife(id: number, life: number, held: boolean) {
  const left = useRef(life);
  useEffect(() => {
    if (held) return undefined;
    const since = Date.now();
    const timer = setTimeout(() => dismissToast(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [id, held]);
}

function Slip({ toast }: { readonly toast: Toast }) {
  const words = useUiWords();
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
              dismissToast(toast.id);
            }}
          >
            {toast.action.label}
          </button>
        )}
      </div>
      <IconButton icon={X} iconSize={16} label={words.close} size={32} onClick={() => dismissToast(toast.id)} />
    </div>
  );
}

/** Shows the toasts that `toast` and `titledToast` add. Mounted once. */
export function Toaster() {
  const slips = useSyncExternalStore(toastStore.watch, toastStore.now, () => NONE);
  return (
    <div className={css.corner}>
      {slips.map((slip) => (
        <Slip key={slip.id} toast={slip} />
      ))}
    </div>
  );
}
