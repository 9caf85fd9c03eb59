import { expect, it } from 'vitest';
import type { BusinessTx, PlatformTx } from '../db.ts';

/** Never run: each line that the compiler accepts by mistake fails the check, because its expected error is missing. */
export const doNotCompile = {
  // @ts-expect-error a statement of a business reads the directory
  readsDirectory: ({ tx }: BusinessTx) => tx.selectFrom('account').selectAll(),
  // @ts-expect-error a statement of a business joins the directory
  joinsDirectory: ({ tx }: BusinessTx) => tx.selectFrom('ticket as t').innerJoin('business as b', 'b.id', 't.business_id'),
  // @ts-expect-error a statement of the directory writes to a business
  writesBusiness: ({ tx }: PlatformTx) => tx.updateTable('ticket').set({ note: '' }),
  transaction: (ctx: BusinessTx, ask: (ctx: PlatformTx) => void) => {
    // @ts-expect-error the transaction of a business is no transaction of the directory
    ask(ctx);
  },
};

it('a crossing statement and a crossing transaction do not compile', () => {
  expect(Object.keys(doNotCompile)).toEqual(['readsDirectory', 'joinsDirectory', 'writesBusiness', 'transaction']);
});
