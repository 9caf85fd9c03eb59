import type { GridColumn } from './columns.ts';

/** Those of a group that are on the screen, from the first to the last of their columns. */
export type Party = {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly start: number;
  readonly first: number;
  readonly last: number;
};

/** Groups of which at least two stand in columns of their own and begin together. */
export function partiesIn(columns: readonly GridColumn[]): Party[] {
  const known = new Map<string, Party>();
  for (const [at, { items }] of columns.entries())
    for (const { visit, start } of items) {
      if (!visit.group) continue;
      const id = `${visit.group.id} ${start}`;
      const before = known.get(id);
      const name = visit.client.name.split(' ').at(-1) ?? '';
      known.set(id, before ? { ...before, last: at } : { id, name, size: visit.group.size, start, first: at, last: at });
    }
  return [...known.values()].filter(({ first, last }) => last > first);
}
