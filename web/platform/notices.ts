/** What the layer below the screens has to say; the shell shows it as a toast. */
export type Notice = { readonly level: 'success' | 'error' | 'warning' | 'info'; readonly title: string; readonly text: string };

let tell: (notice: Notice) => void = () => {};
export const notice = (said: Notice): void => tell(said);
export function onNotice(listener: (notice: Notice) => void): void {
  tell = listener;
}
