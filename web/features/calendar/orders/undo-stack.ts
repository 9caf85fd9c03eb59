/** Something that was done at this desk in this session and can be taken back. */
export type Done = { readonly visit_id: string; readonly change: string; readonly what: string };

let done: readonly Done[] = [];
let undone: readonly Done[] = [];

/** A new deed forgets what was taken back before it. */
export function didIt(deed: Done): void {
  done = [...done.slice(-49), deed];
  undone = [];
}
export const lastDone = (): Done | undefined => done.at(-1);
export const lastUndone = (): Done | undefined => undone.at(-1);

const without = (list: readonly Done[], { change }: Done) => list.filter((one) => one.change !== change);

/** `back` is the change by which the undoing can itself be taken back. */
export function tookBack(deed: Done, back: string): void {
  done = without(done, deed);
  undone = [...undone, { ...deed, change: back }];
}
export function didAgain(deed: Done, change: string): void {
  undone = without(undone, deed);
  done = [...done, { ...deed, change }];
}
/** It can't be taken back any more. */
export function forget(deed: Done): void {
  done = without(done, deed);
  undone = without(undone, deed);
}
