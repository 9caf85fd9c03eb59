/** A message from code that has no screen of its own. The shell shows it as a toast. */
export type Notice = { readonly level: 'success' | 'error' | 'warning' | 'info'; readonly title: string; readonly text: string };

let tell: (notice: Notice) => void = () => {};
export const showNotice = (said: Notice): void => tell(said);
export function onNotice(listener: (notice: Notice) => void): void {
  tell = listener;
}
