/** @typedef {import('./plant.mjs').Mutant} Mutant */

const matrix = ['server/test/proofs/matrix.proof.ts', 'server/test/proofs/roles-table.proof.ts'];
const channels = ['server/test/proofs/channels.proof.ts'];
const hearing = 'core/realtime/hearing/rules.ts';
const money = ['server/features/checkout/money.proof.ts'];
const tenancy = ['server/platform/proofs/tenancy.proof.ts'];
const migrations = 'server/db/migrations/**/*.sql';

/**
 * Guards of row security, of realtime channels, and of payments, which tills with random actions check.
 * @type {Mutant[]}
 */
export const tenantMutants = [
  {
    name: 'row security is not forced',
    area: 'tenants',
    by: [...tenancy, ...matrix],
    edits: [[migrations, "  execute format('alter table %s force row level security', target);\n", '']],
  },
  {
    name: 'rows may be written into another business',
    area: 'tenants',
    by: [...tenancy, ...matrix],
    edits: [[migrations, 'with check (business_id = (select tenant.current_business()))', 'with check (true)']],
  },
  {
    name: 'neither the query nor row security holds the rows of others back',
    area: 'tenants',
    short: true,
    by: [...tenancy, ...matrix],
    edits: [
      [migrations, 'using (business_id = (select tenant.current_business()))', 'using (true)'],
      ['server/features/media/queries.ts', ".where('p.business_id', '=', scope.businessId)\n    ", ''],
      [
        'server/features/media/queries.ts',
        "tx.selectFrom('video').where('business_id', '=', scope.businessId)",
        "tx.selectFrom('video')",
      ],
    ],
  },
  {
    name: 'anybody may listen to anything',
    area: 'realtime',
    short: true,
    by: channels,
    edits: [
      [
        'server/features/realtime/commands.ts',
        'if (!mayHear(channel, user_id, standing) || (',
        'if ((mayHear(channel, user_id, standing) && false) || (',
      ],
    ],
  },
  {
    name: 'everybody may listen to everybody',
    area: 'realtime',
    by: channels,
    edits: [
      [hearing, "if (channel.kind === 'user') return channel.user_id === user_id;", "if (channel.kind === 'user') return true;"],
    ],
  },
  {
    name: 'who stands in a business in any way may listen to it',
    area: 'realtime',
    by: channels,
    edits: [[hearing, "return reachInBusiness(footing, may(calendarView, 'read')) !== 'none';", 'return true;']],
  },
  {
    name: 'a customer may listen to the chats of others',
    area: 'realtime',
    by: channels,
    edits: [[hearing, 'const own = channel.user_id === user_id && ', 'const own = ']],
  },
  {
    name: 'a payment that is sent again is taken again',
    area: 'till',
    by: money,
    edits: [
      [
        'core/checkout/tenders/contract.ts',
        "scope: 'body.business_id', idempotent: true,",
        "scope: 'body.business_id', idempotent: false,",
      ],
    ],
  },
  {
    name: 'a deleted payment stays in the drawer',
    area: 'till',
    by: money,
    edits: [['server/features/checkout/tenders/commands.ts', /await reverseLedgerEntry\(\s*ctx,[^;]*;/, '']],
  },
  {
    name: 'the change that was given stays in the drawer',
    area: 'till',
    by: money,
    edits: [['server/features/checkout/tenders/commands.ts', 'amount_cents - change_cents)', 'amount_cents)']],
  },
  {
    name: 'a sale that is taken back stays earned',
    area: 'till',
    by: money,
    edits: [['server/features/checkout/sales/commands.ts', 'if (row.sale_tx !== null)', 'if (row.sale_tx === row.id)']],
  },
];
