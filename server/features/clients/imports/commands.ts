import { randomUUIDv7 } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { clientsImported, importUndone, MOST_SHOWN } from 'core/clients/contract';
import {
  type DateOrder,
  type ImportColumn,
  MOST_ROWS,
  type ReadRow,
  readRows,
  type Sorted,
  sortRows,
  UNDO_HOURS,
  whyNotColumns,
} from 'core/clients/imports/rules';
import { readCsv } from 'core/kernel/tables/csv';
import type { SignedInActor } from 'core/kernel/scope';
import { wallClockAt } from 'core/kernel/time';
import * as refused from 'core/clients/refusals';
import type { WithDeps, BusinessJob, BusinessCtx } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, orNotFound, invalid } from '../../../platform/refusal.ts';
import { timezoneOf } from '../../business/shop/queries.ts';
import {
  importToUndo,
  insertImport,
  insertNewcomers,
  lockImports,
  lastImports,
  markUndone,
  clientsWithContacts,
  removeUnused,
  clientsKeptAfterUndo,
} from './queries.ts';

type File = {
  readonly csv: string;
  readonly columns: readonly (ImportColumn | '')[];
  readonly dates: DateOrder;
  readonly shared: 'skip' | 'add';
};
const SAMPLE = 20;

/** Who in the file is new, who is known, and what is wrong; the same for the dry run and for the writing. */
async function sorted(ctx: BusinessTx & WithDeps, { csv, columns, dates, shared }: File): Promise<Sorted> {
  const why = whyNotColumns(columns);
  if (why !== null) throw invalid({ columns: [why] });
  const table = readCsv(csv, MOST_ROWS + 2);
  if (table.length < 2) throw invalid({ csv: [refused.importNoRows] });
  if (table.length > MOST_ROWS + 1) throw invalid({ csv: [refused.importTooManyRows({ most: MOST_ROWS })] });
  const { date: today } = wallClockAt(ctx.deps.clock.now().toISOString(), (await timezoneOf(ctx)) ?? 'UTC');
  const rows: ReadRow[] = [];
  for (const batch of readRows(table, { columns, dates, today })) {
    rows.push(...batch);
    await nextTurn();
  }
  const phones = rows.flatMap(({ phone10 }) => (phone10 === null ? [] : [phone10]));
  const emails = rows.flatMap(({ email }) => (email === null ? [] : [email]));
  return sortRows(rows, await clientsWithContacts(ctx, phones, emails), shared);
}

export async function previewImport(ctx: BusinessJob, file: File) {
  const { ready, wrong, doubles } = await ctx.deps.db.read(ctx, (ctx) => sorted(ctx, file));
  const data = {
    rows: ready.length + wrong.length + doubles.length,
    ready: ready.length,
    skipped: doubles.length,
    wrong: wrong.length,
    sample: ready
      .slice(0, SAMPLE)
      .map(({ line, name, phone10, email, birthday }) => ({ line, name, phone_number: phone10, email, birthday })),
    problems: wrong
      .slice(0, MOST_SHOWN)
      .map(({ line, name, errors }) => ({ line, name, errors: errors.map(({ column, reason }) => ({ column, ...reason })) })),
    doubles: doubles.slice(0, MOST_SHOWN).map(({ row, kind, of }) => ({ line: row.line, name: row.name, kind, of })),
  };
  return { success: true as const, data };
}

const untilOf = (created_at: string) => new Date(new Date(created_at).getTime() + UNDO_HOURS * 3_600_000).toISOString();

/** The same file read anew: what was wrong or known then is left out, whatever has happened since the dry run. */
export async function importFile(ctx: BusinessCtx<SignedInActor>, file: File & { readonly file_name: string }) {
  const { deps, actor } = ctx;
  const data = await deps.db.write(ctx, async (ctx) => {
    await lockImports(ctx);
    const { ready, wrong, doubles } = await sorted(ctx, file);
    if (ready.length === 0) throw invalid({ csv: [refused.importNobodyNew] });
    const counts = { added: ready.length, skipped: doubles.length, wrong: wrong.length };
    const row = { id: randomUUIDv7(), file_name: file.file_name, ...counts, created_at: deps.clock.now().toISOString() };
    await insertImport(ctx, { ...row, account_id: actor.account_id });
    await insertNewcomers(ctx, row.id, ready);
    await recordEvent(ctx, clientsImported, `import:${row.id}`, { import_id: row.id, count: ready.length });
    return { ...row, undone_at: null, undo_until: untilOf(row.created_at) };
  });
  return { success: true as const, data };
}

export async function listImports({ deps: { db, clock }, scope }: BusinessJob) {
  const now = clock.now().toISOString();
  const rows = await db.read(scope, (ctx) => lastImports(ctx));
  const data = rows.map((row) => {
    const until = untilOf(row.created_at);
    return { ...row, undo_until: row.undone_at === null && until > now ? until : null };
  });
  return { success: true as const, data };
}

export async function undoImport(ctx: BusinessCtx<SignedInActor>, id: string) {
  const now = ctx.deps.clock.now().toISOString();
  return ctx.deps.db.write(ctx, async (ctx) => {
    const row = orNotFound(await importToUndo(ctx, id));
    if (row.undone_at !== null) throw conflict(refused.importUndone);
    if (untilOf(row.created_at) <= now) throw conflict(refused.importUndoLate({ hours: UNDO_HOURS }));
    const removed = await removeUnused(ctx, id, now);
    await markUndone(ctx, id, now);
    const kept = await clientsKeptAfterUndo(ctx, id);
    await recordEvent(ctx, importUndone, `import:${id}`, { import_id: id, count: removed });
    return { success: true as const, removed, kept_count: kept.length, kept: kept.slice(0, MOST_SHOWN) };
  });
}
