/** Something that was done at this desk in this session and can be taken back; `back` does that, and answers with its own undoing. */
export type Done = { readonly key: string; readonly what: string; readonly back: () => Promise<Done> };

let done: readonly Done[] = [];
let undone: readonly Done[] = [];

/** A new deed forgets what was taken back before it. */
export function didIt(deed: Done): void {
  done = [...done.slice(-49), deed];
  undone = [];
}
export const lastDone = (): Done | undefined => done.at(-1);
export const lastUndone = (): Done | undefined => undone.at(-1);

const without = (list: readonly Done[], { key }: Done) => list.filter((one) => one.key !== key);

/** `again` is how the undoing can itself be taken back. */
export function tookBack(deed: Done, again: Done): void {
  done = without(done, deed);
  undone = [...undone, again];
}
export function didAgain(deed: Done, back: Done): void {
  undone = without(undone, deed);
  done = [...done, back];
}
/** It can't be taken back any more. */
export function forget(deed: Done): void {
  done = without(done, deed);
  undone = without(undone, deed);
}
