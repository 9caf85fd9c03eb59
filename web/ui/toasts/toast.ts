export type ToastLevel = 'success' | 'error' | 'warning' | 'info';
type ToastAction = { readonly label: string; readonly onPress: () => void };
export type Toast = {
  readonly id: number;
  readonly level: ToastLevel;
  readonly title?: string;
  readonly text: string;
  readonly action?: ToastAction;
  /** Milliseconds until it disappears by itself. */
  readonly life: number;
  readonly leaving: boolean;
};

const EXIT_MS = 300;
const PLAIN_LIFE = 5000;
const UNDO_LIFE = 10_000;
const MOST = 3;

let shown: readonly Toast[] = [];
let counter = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Adds a toast. If three are shown already, the oldest one disappears. */
function add(toast: Omit<Toast, 'id' | 'leaving'>): number {
  counter += 1;
  set([...shown.slice(-(MOST - 1)), { ...toast, id: counter, leaving: false }]);
  return counter;
}

export function dismissToast(id: number): void {
  if (!shown.some((toast) => toast.id === id && !toast.leaving)) return;
  set(shown.map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)));
  setTimeout(() => set(shown.filter((toast) => toast.id !== id)), EXIT_MS);
}

const plain = (level: ToastLevel) => (text: string, action?: ToastAction) =>
  add({ level, text, life: action ? UNDO_LIFE : PLAIN_LIFE, ...(action ? { action } : {}) });

/** Shows a short message of the page for 5 s, or for 10 s if it has an action such as Undo. */
export const toast = { success: plain('success'), error: plain('error'), warning: plain('warning'), info: plain('info') };

const result = (level: ToastLevel, life: number) => (title: string, text: string) => add({ level, title, text, life });

/** Shows a message from the server with a title: success for 3 s, everything else for 10 s. */
export const titledToast = {
  success: result('success', 3000),
  error: result('error', 10_000),
  warning: result('warning', 10_000),
  info: result('info', 10_000),
};

export const toastStore = {
  now: () => shown,
  watch: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  clear: () => set([]),
};
