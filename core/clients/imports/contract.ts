import * as z from 'zod/mini';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { BusinessId, HashId, Uuid } from '../../kernel/ids.ts';
import { may } from '../../kernel/permission.ts';
import { Text } from '../../kernel/text.ts';
import { manageClientEdit } from '../access/contract.ts';
import { clientCounts, clientInfo, clientsList } from '../book/contract.ts';
import { dateOrders, importColumns, LARGEST_FILE } from './rules.ts';
import * as general from '../../kernel/refusals/general.ts';
import { schemaText } from '../../kernel/refusals/reason.ts';
import { ReasonInReply } from '../../kernel/refusals/reason-in-reply.ts';
import * as refused from '../refusals.ts';

/** The file as JSON, where a quote or a line end takes two characters. */
const FILE_BYTES = 1024 * 1024;

const file = {
  business_id: BusinessId,
  csv: z
    .string()
    .check(z.minLength(1, schemaText(general.inputRequired)), z.maxLength(LARGEST_FILE, schemaText(refused.importFileLarge))),
  /** What each column of the file holds; an empty word leaves it out. */
  columns: z.array(z.enum(['', ...importColumns])).check(z.minLength(1), z.maxLength(80)),
  dates: z._default(z.enum(dateOrders), 'mdy'),
  /** Whoever comes under a phone that somebody else in the book has: left out, or written down as another person. */
  shared: z._default(z.enum(['skip', 'add']), 'skip'),
};

const edit = { ...writeDefaults, access: may(manageClientEdit), scope: 'body.business_id' } as const;

const counted = { ready: z.int(), skipped: z.int(), wrong: z.int() };
const Line = z.object({ line: z.int(), name: z.string() });
const Problem = z.object({ ...Line.shape, errors: z.array(z.object({ column: z.string(), ...ReasonInReply.shape })) });
const Double = z.object({
  ...Line.shape,
  /** The same person as in the book, the same as above in the file, or another one under the same phone. */
  kind: z.enum(['known', 'repeated', 'shared']),
  of: z.string(),
});
const Sample = z.object({
  ...Line.shape,
  phone_number: z.nullable(z.string()),
  email: z.nullable(z.string()),
  birthday: z.nullable(z.string()),
});

/** How many rows of each kind are shown; the counts are of all of them. */
export const MOST_SHOWN = 200;

export const previewImport = endpoint({
  ...edit,
  method: 'POST',
  path: '/api/manage/clients/import/preview',
  summary: 'What a file would bring: nothing is written',
  body: z.strictObject(file),
  bodyBytes: FILE_BYTES,
  reply: z.object({
    success: z.literal(true),
    data: z.object({
      rows: z.int(),
      ...counted,
      sample: z.array(Sample),
      problems: z.array(Problem),
      doubles: z.array(Double),
    }),
  }),
});

const Import = z.object({
  id: Uuid,
  file_name: z.string(),
  added: z.int(),
  skipped: z.int(),
  wrong: z.int(),
  created_at: z.string(),
  undone_at: z.nullable(z.string()),
  /** Until when it can be taken back; null when it no longer can. */
  undo_until: z.nullable(z.string()),
});
export type ClientImport = z.infer<typeof Import>;

export const importClients = endpoint({
  ...edit,
  method: 'POST',
  path: '/api/manage/clients/import',
  summary: 'Write the good rows of a file into the client book',
  idempotent: true,
  status: 201,
  body: z.strictObject({ ...file, file_name: z._default(Text(200), '') }),
  bodyBytes: FILE_BYTES,
  reply: z.object({ success: z.literal(true), data: Import }),
});

export const clientImports = endpoint({
  ...readDefaults,
  path: '/api/manage/clients/imports',
  summary: 'The last files that were read into the client book',
  access: may(manageClientEdit),
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true), data: z.array(Import) }),
});

export const undoImport = endpoint({
  ...edit,
  method: 'POST',
  path: '/api/manage/clients/import/:id/undo',
  summary: 'Take back what a file brought, for a day; whoever has been used since stays and is listed',
  params: z.object({ id: Uuid }),
  body: z.strictObject({ business_id: BusinessId }),
  reply: z.object({
    success: z.literal(true),
    removed: z.int(),
    kept_count: z.int(),
    kept: z.array(z.object({ id: HashId, name: z.string(), why: z.enum(['visits', 'edited', 'account']) })),
  }),
});

const what = z.object({ import_id: Uuid, count: z.int() });
const told = { payload: what, reaches: ['business'], stale: [clientsList, clientCounts, clientInfo, clientImports] } as const;
export const clientsImported = event({ name: 'client.imported', ...told });
export const importUndone = event({ name: 'client.import-undone', ...told });
