import * as z from 'zod/mini';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { BusinessId } from '../../kernel/ids.ts';
import { may } from '../../kernel/permission.ts';
import { Text } from '../../kernel/text.ts';
import { CalendarDate } from '../../kernel/time.ts';
import { accountingLock, accountingSetup, reportAccounting } from '../access/contract.ts';
import { journalList } from '../journals/contract.ts';
import { accountTypes } from '../rules/accounts.ts';

const [MOST_ACCOUNTS, LONGEST_NAME, LONGEST_CODE, LONGEST_TAX] = [200, 100, 20, 60];

const Account = z.object({
  /** What of the ledger goes there; a tax code by its id behind `tax:`. */
  key: z.string(),
  type: z.enum(accountTypes),
  /** Of a tax code, what it is called. */
  tax: z.nullable(z.string()),
  name: z.string(),
  code: z.string(),
  /** It is the usual account, which nobody changed. */
  is_usual: z.boolean(),
});
export type MappedAccount = z.infer<typeof Account>;
const Lock = z.object({
  through_day: z.nullable(z.string()),
  reason: z.string(),
  written_at: z.string(),
  by: z.nullable(z.string()),
});
const Setup = z.object({
  accounts: z.array(Account),
  xero_tax: z.string(),
  version: z.int(),
  locked_through: z.nullable(z.string()),
  /** The last day that can be locked: it is over. */
  last_day: z.string(),
  /** Newest first. */
  locks: z.array(Lock),
});
export type AccountingSetup = z.infer<typeof Setup>;
const reply = z.object({ success: z.literal(true), data: Setup });

export const accountingSettings = endpoint({
  ...readDefaults,
  path: '/api/manage/reports/accounting/settings',
  summary: 'Which account of the accountant’s program each kind of amount goes to, and up to which day the books are locked',
  access: may(reportAccounting, 'read'),
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId }),
  reply,
});

export const saveAccounts = endpoint({
  ...writeDefaults,
  method: 'PUT',
  path: '/api/manage/reports/accounting/accounts',
  summary: 'Choose the accounts; what is left out goes to the usual one. Journals that are written keep their amounts',
  access: may(accountingSetup),
  scope: 'body.business_id',
  idempotent: true,
  body: z.strictObject({
    business_id: BusinessId,
    version: z.int(),
    accounts: z
      .array(z.strictObject({ key: Text(80, 1), name: Text(LONGEST_NAME, 1), code: Text(LONGEST_CODE, 1) }))
      .check(z.maxLength(MOST_ACCOUNTS)),
    xero_tax: Text(LONGEST_TAX, 1),
  }),
  reply,
});

export const lockBooks = endpoint({
  ...writeDefaults,
  method: 'POST',
  path: '/api/manage/reports/accounting/lock',
  summary: 'Lock the books through a day that is over. An earlier day, or none, opens days again and needs a reason',
  access: may(accountingLock),
  scope: 'body.business_id',
  idempotent: true,
  body: z.strictObject({
    business_id: BusinessId,
    through_day: z.nullable(CalendarDate),
    reason: z._default(Text(200), ''),
  }),
  reply,
});

const about = {
  payload: z.object({ business_id: z.int() }),
  reaches: ['business'],
  stale: [accountingSettings, journalList],
} as const;
export const accountsChanged = event({ name: 'accounting.accounts-changed', ...about });
export const booksLocked = event({
  ...about,
  name: 'accounting.books-locked',
  payload: z.object({
    business_id: z.int(),
    through_day: z.nullable(z.string()),
    before: z.nullable(z.string()),
    reason: z.string(),
  }),
});
