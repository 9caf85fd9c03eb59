export type Edit = readonly [file: string, guard: string | RegExp, hole: string];
/** `proof` is the file that must notice, where it is not one of the usual ones. */
export type Mutant = { readonly name: string; readonly short?: true; readonly proof?: string; readonly edits: readonly Edit[] };

const gate = 'server/platform/gate.ts';
const standing = 'server/features/business/queries.ts';
const members = 'server/features/business/members/commands.ts';
const platformSql = 'server/db/migrations/0001-platform.sql';
export const channels = 'server/test/proofs/channels.test.ts';
const hearing = 'core/realtime/hearing/rules.ts';
const money = 'server/features/checkout/money.test.ts';
const usingOwn = 'using (business_id = (select tenant.current_business()))';

export const mutants: readonly Mutant[] = [
  {
    name: 'a payment that is sent again is taken again',
    proof: money,
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
    proof: money,
    edits: [['server/features/checkout/tenders/commands.ts', /await reverse\(tx, scope[^;]*;/, '']],
  },
  {
    name: 'the change that was given stays in the drawer',
    proof: money,
    edits: [['server/features/checkout/tenders/commands.ts', 'amount_cents - change_cents)', 'amount_cents)']],
  },
  {
    name: 'a sale that is taken back stays earned',
    proof: money,
    edits: [['server/features/checkout/sales/commands.ts', 'if (row.sale_tx !== null)', 'if (row.sale_tx === row.id)']],
  },
  { name: 'the gate lets in whom it refuses', short: true, edits: [[gate, "if (reach === 'none') throw forbidden();", '']] },
  {
    name: 'nobody has to sign in',
    edits: [['server/platform/http.ts', /if \(!viewer && e\.access[^\n]*throw signInFirst\(\);/, '']],
  },
  { name: 'every outsider is an owner', edits: [[standing, "? 'partner' : 'customer';", "? 'partner' : 'owner';"]] },
  { name: 'every member is an owner', short: true, edits: [[standing, 'role: found.role as Role', "role: 'owner' as Role"]] },
  { name: 'membership is forgotten', edits: [[standing, 'if (found?.role)', "if (found?.role === 'nobody')"]] },
  {
    name: 'an endpoint is opened to anyone',
    edits: [['core/business/access/contract.ts', "access: may(auditView, 'read')", "access: 'anyone'"]],
  },
  {
    name: 'a write asks for the right to read only',
    edits: [['core/business/access/contract.ts', /access: may\(deviceManage\)/, "access: may(deviceManage, 'read')"]],
  },
  {
    name: 'a cell of the role table is flipped',
    edits: [['core/clients/access/contract.ts', "'- - + + + m m m - -'", "'- - + + + + m m - -'"]],
  },
  {
    name: 'what was taken from a person still counts',
    edits: [['core/kernel/permission.ts', "if (exceptions?.revoked.includes(permission.name)) return '-';", '']],
  },
  {
    name: 'owner-only rows can be given away',
    edits: [['core/kernel/permission.ts', 'if (permission.delegable && exceptions', 'if (exceptions']],
  },
  {
    name: 'a support grant never ends',
    edits: [
      [standing, /and g\.revoked_at is null and g\.expires_at > now\(\)\) as supports/, 'and g.revoked_at is null) as supports'],
    ],
  },
  {
    name: 'a support grant cannot be taken back',
    edits: [
      [standing, /and g\.revoked_at is null and g\.expires_at > now\(\)\) as supports/, 'and g.expires_at > now()) as supports'],
    ],
  },
  {
    name: 'a super admin needs no broken glass',
    edits: [[standing, 'a.is_super_admin and exists (', 'a.is_super_admin or exists (']],
  },
  { name: 'a PIN is not asked for', edits: [[gate, "if (pin === 'none') return {};", 'if (pin.length > 0) return {};']] },
  { name: 'any PIN will do', edits: [[gate, 'if (!suffices(pin, e, holder)) throw pinNeeded();', '']] },
  {
    name: 'a token is believed unsigned',
    edits: [
      [
        'server/platform/tokens.ts',
        'if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;',
        'if (timingSafeEqual(expected, expected) && given.length === 0) return null;',
      ],
    ],
  },
  {
    name: 'a token made for one thing serves for another',
    edits: [['server/platform/tokens.ts', 'update(`${purpose}.${text}`)', 'update(text)']],
  },
  {
    name: 'an ended session lives on',
    edits: [['server/features/accounts/queries.ts', "    .where('s.revoked_at', 'is', null)\n", '']],
  },
  {
    name: 'the session cookie opens every endpoint',
    edits: [[gate, 'e.cookie && given.cookie !== null', 'given.cookie !== null']],
  },
  {
    name: 'a write by cookie needs no header of our page',
    edits: [['server/platform/http.ts', /\n {2}if [^\n]* refuseForgery\(request[^\n]*/, '']],
  },
  {
    name: 'one sees the sessions of others',
    edits: [
      [
        'server/features/accounts/queries.ts',
        "    .where('account_id', '=', account_id)\n    .where('revoked_at', 'is', null)",
        "    .where('revoked_at', 'is', null)",
      ],
    ],
  },
  {
    name: 'one may end the sessions of others',
    short: true,
    edits: [
      [
        'server/features/accounts/queries.ts',
        /(\.set\(\{ revoked_at: [^\n]+\)\n\s+)\.where\('account_id', '=', account_id\)\n\s+/,
        '$1',
      ],
    ],
  },
  {
    name: 'one may ask in the name of others',
    edits: [['server/features/business/access/commands.ts', 'if (person?.id !== actor.account_id) throw forbidden();', '']],
  },
  {
    name: 'anybody may be removed, whatever their rank',
    edits: [
      [
        members,
        'if (!leaves && !outranks(actor.role, member.role)) throw forbidden();',
        'if (!leaves && actor.role === member.id) throw forbidden();',
      ],
    ],
  },
  {
    name: 'contacts are shown to whoever may open the client book',
    edits: [['server/features/clients/commands.ts', "if (actor.role === 'owner') return true;", 'if (actor.role) return true;']],
  },
  {
    name: 'a device of another business can be revoked',
    edits: [
      [
        'server/features/business/access/queries.ts',
        /(\.updateTable\('device'\)\s+\.set\([^\n]+\)\s+)\.where\('business_id', '=', businessId\)\s+/,
        '$1',
      ],
    ],
  },
  {
    name: 'anybody may listen to anything',
    short: true,
    proof: channels,
    edits: [['server/features/realtime/commands.ts', 'if (!mayHear(channel, user_id, standing)) throw forbidden();', '']],
  },
  {
    name: 'everybody may listen to everybody',
    proof: channels,
    edits: [
      [hearing, "if (channel.kind === 'user') return channel.user_id === user_id;", "if (channel.kind === 'user') return true;"],
    ],
  },
  {
    name: 'who stands in a business in any way may listen to it',
    proof: channels,
    edits: [[hearing, "return reachWith(footing, may(calendarView, 'read')) !== 'none';", 'return true;']],
  },
  {
    name: 'a customer may listen to the chats of others',
    proof: channels,
    edits: [[hearing, 'const own = channel.user_id === user_id && ', 'const own = ']],
  },
  { name: 'row security is not forced', edits: [[platformSql, /\n[^\n]*force row level security[^\n]*/, '']] },
  {
    name: 'rows may be written into another business',
    edits: [[platformSql, 'with check (business_id = (select tenant.current_business()))', 'with check (true)']],
  },
  {
    name: 'neither the query nor row security holds the rows of others back',
    short: true,
    edits: [
      [platformSql, usingOwn, 'using (true)'],
      ['server/features/media/queries.ts', ".where('p.business_id', '=', scope.businessId)\n    ", ''],
      [
        'server/features/media/queries.ts',
        "tx.selectFrom('video').where('business_id', '=', scope.businessId)",
        "tx.selectFrom('video')",
      ],
    ],
  },
];
