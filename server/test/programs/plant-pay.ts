import type { Cell, Tx } from '../../platform/db.ts';

/** A run with a line of every kind of row that it can have. */
export async function plantPay(tx: Tx<Cell>, business_id: number, id: string, employee_id: number) {
  const at = '2031-01-01T15:00:00Z';
  const rule = { business_id, id, employee_id, from_day: '2031-01-01', terms: '{}', written_at: at };
  await tx.insertInto('pay_rule').values(rule).execute();
  const run = { business_id, id, from_day: '2031-01-01', to_day: '2031-01-15', created_at: at };
  await tx.insertInto('pay_run').values(run).execute();
  const of = { business_id, run_id: id, employee_id };
  await tx
    .insertInto('pay_line')
    .values({ ...of, nr: 1, kind: 'adjustment', amount_cents: 500, about: '{}' })
    .execute();
  await tx
    .insertInto('pay_stub')
    .values({ ...of, document: '{}' })
    .execute();
  await tx
    .insertInto('pay_entry')
    .values({ ...of, id, kind: 'adjustment', amount_cents: 500, reason: 'proof', written_at: at })
    .execute();
  await tx
    .insertInto('pay_agreement')
    .values({ ...of, part: 'work', amount_cents: 500, agreed_at: at })
    .execute();
  await tx
    .insertInto('pay_question')
    .values({ ...of, id, part: 'work', words: 'proof', asked_at: at })
    .execute();
}

/** Pay that was handed over: it stands in the ledger, whose transaction has to be there before. */
export async function plantPayOut(tx: Tx<Cell>, business_id: number, id: string, employee_id: number) {
  const of = { business_id, id, run_id: id, employee_id, ledger_tx: id };
  await tx
    .insertInto('pay_out')
    .values({ ...of, check_cents: 300, cash_cents: 200, cash_from: 'safe', paid_at: '2031-01-16T15:00:00Z' })
    .execute();
}
