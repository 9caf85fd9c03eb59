/** Messages from below the screens; the shell shows them as toasts. */
export type Notice = { readonly level: 'success' | 'error' | 'warning' | 'info'; readonly title: string; readonly text: string };

let tell: (notice: Notice) => void = () => {};
export const showNotice = (said: Notice): void => tell(said);
export function onNotice(listener: (notice: Notice) => void): void {
  tell = listener;
}
