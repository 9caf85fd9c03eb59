/** @typedef {import('./plant.mjs').Mutant} Mutant */

const posting = 'core/ledger/rules/posting.ts';
const queries = 'server/features/ledger/queries.ts';
const migrations = 'server/db/migrations/**/*.sql';
const rules = ['core/ledger/rules/posting.test.ts'];
const books = ['server/features/ledger/ledger.test.ts'];

/**
 * Guards of the ledger, which its own tests check. `tenants.mjs` has those that tills with random actions check.
 * @type {Mutant[]}
 */
export const ledgerMutants = [
  {
    name: 'lines that do not add up are written',
    area: 'ledger',
    by: rules,
    edits: [[posting, 'if (rest !== 0) throw new Error(`a transaction has ${rest} cents too many`);', '']],
  },
  {
    name: 'half a cent is taken',
    area: 'ledger',
    by: rules,
    edits: [[posting, 'if (!Number.isSafeInteger(cents)) throw new Error(`${kind}: ${cents} is no amount in cents`);', '']],
  },
  {
    name: 'amounts of one account are separate lines',
    area: 'ledger',
    by: rules,
    edits: [[posting, '(sums.get(name)?.cents ?? 0) + cents', 'cents']],
  },
  {
    name: 'what is taken back is written once more',
    area: 'ledger',
    by: books,
    edits: [[queries, 'ledger_lines(${businessId}, ${of}, -1)', 'ledger_lines(${businessId}, ${of}, 1)']],
  },
  {
    name: 'what took something back is taken back itself',
    area: 'ledger',
    by: books,
    edits: [[queries, ' and t.reverses is null`', '`']],
  },
  {
    name: 'the check does not see a broken chain',
    area: 'ledger',
    by: books,
    edits: [[queries, 'where seq <> nth or hash <> right_hash`', 'where seq <> nth`']],
  },
  {
    name: 'the check does not see a balance that is no sum',
    area: 'ledger',
    by: books,
    edits: [[queries, 'having a.balance_cents <> coalesce(sum(e.amount_cents), 0)', 'having false']],
  },
  {
    name: 'a gift card has no floor',
    area: 'ledger',
    by: books,
    edits: [
      [
        migrations,
        "constraint ledger_floor check (kind not in ('gift_card', 'prepayment', 'membership', 'sms_credit') or balance_cents <= 0)",
        'constraint ledger_floor check (true)',
      ],
    ],
  },
  {
    name: 'what is in the books can be changed',
    area: 'ledger',
    by: books,
    edits: [
      [
        migrations,
        /create trigger only_grows before update or delete or truncate on tenant\.ledger_tx\n[^;]*;\ncreate trigger only_grows before update or delete or truncate on tenant\.ledger_entry\n[^;]*;/,
        '',
      ],
    ],
  },
  {
    name: 'the application may write the books by hand',
    area: 'ledger',
    by: books,
    edits: [
      [
        migrations,
        'revoke insert, update, delete, truncate on tenant.ledger_account, tenant.ledger_tx, tenant.ledger_entry from openchair_app;',
        '',
      ],
    ],
  },
];
