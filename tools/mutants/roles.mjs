/** @typedef {import('./plant.mjs').Mutant} Mutant */

const gate = 'server/platform/gate.ts';
const standing = 'server/features/business/queries.ts';
const members = 'server/features/business/members/commands.ts';
const matrix = ['server/test/proofs/matrix.proof.ts', 'server/test/proofs/roles-table.proof.ts'];

/**
 * Guards of permissions, which the test of all endpoints and roles checks.
 * @type {Mutant[]}
 */
export const roleMutants = [
  {
    name: 'the gate lets in whom it refuses',
    area: 'roles',
    short: true,
    by: matrix,
    edits: [[gate, "if (reach === 'none') throw", 'if (e.path === e.summary) throw']],
  },
  {
    name: 'whoever may see a part is let in where there are no parts',
    area: 'roles',
    short: true,
    by: matrix,
    edits: [[gate, "return canAnswerReach(e.narrow ?? {}, reach) ? reach : 'none';", 'return reach;']],
  },
  {
    name: 'partners are answered like owners',
    area: 'roles',
    by: matrix,
    edits: [
      [gate, "return canAnswerReach(e.narrow ?? {}, reach) ? reach : 'none';", "return reach === 'aggregate' ? 'all' : reach;"],
    ],
  },
  {
    name: 'contacts in the client book are shown to everybody who sees it',
    area: 'roles',
    by: matrix,
    edits: [
      [
        'core/clients/rules.ts',
        'phone_number: contacts ? row.phone_number : maskPhone(row.phone_number)',
        'phone_number: row.phone_number',
      ],
    ],
  },
  {
    name: 'other processes are not told who left',
    area: 'roles',
    by: ['server/features/staff/leaving.proof.ts'],
    edits: [['server/platform/edge/shared-gate.ts', 'say({ standing: [account_id, business_id] });', '']],
  },
  {
    name: 'who leaves the team stays a member',
    area: 'roles',
    by: ['server/features/staff/leaving.proof.ts'],
    edits: [
      ['server/features/business/commands.ts', 'const wasMember = await dropMember(ctx, pair);', 'const wasMember = true;'],
    ],
  },
  {
    name: 'nobody has to sign in',
    area: 'roles',
    by: matrix,
    edits: [['server/platform/http.ts', /if \(!viewer && e\.access[^\n]*throw notSignedIn\(\);/, '']],
  },
  {
    name: 'every outsider is an owner',
    area: 'roles',
    by: matrix,
    edits: [[standing, "? 'partner' : 'customer';", "? 'partner' : 'owner';"]],
  },
  {
    name: 'every member is an owner',
    area: 'roles',
    short: true,
    by: matrix,
    edits: [[standing, 'const role = found.role as Role;', "const role = 'owner' as Role;"]],
  },
  {
    name: 'membership is forgotten',
    area: 'roles',
    by: matrix,
    edits: [[standing, 'if (found?.role)', "if (found?.role === 'nobody')"]],
  },
  {
    name: 'an endpoint is opened to anyone',
    area: 'roles',
    by: matrix,
    edits: [['core/business/access/contract.ts', "access: may(auditView, 'read')", "access: 'anyone'"]],
  },
  {
    name: 'a write asks for the right to read only',
    area: 'roles',
    by: matrix,
    edits: [['core/business/access/contract.ts', /access: may\(deviceManage\)/, "access: may(deviceManage, 'read')"]],
  },
  {
    name: 'a cell of the role table is flipped',
    area: 'roles',
    by: matrix,
    edits: [['core/clients/access/contract.ts', "'- - + + + m m m - -'", "'- - + + + + m m - -'"]],
  },
  {
    name: 'what was taken from a person still counts',
    area: 'roles',
    by: matrix,
    edits: [['core/kernel/permission.ts', "if (exceptions?.revoked.includes(permission.name)) return '-';", '']],
  },
  {
    name: 'owner-only rows can be given away',
    area: 'roles',
    by: matrix,
    edits: [['core/kernel/permission.ts', 'if (permission.delegable && exceptions', 'if (exceptions']],
  },
  {
    name: 'a support grant never ends',
    area: 'roles',
    by: matrix,
    edits: [
      [standing, /and g\.revoked_at is null and g\.expires_at > now\(\)\) as supports/, 'and g.revoked_at is null) as supports'],
    ],
  },
  {
    name: 'a support grant cannot be taken back',
    area: 'roles',
    by: matrix,
    edits: [
      [standing, /and g\.revoked_at is null and g\.expires_at > now\(\)\) as supports/, 'and g.expires_at > now()) as supports'],
    ],
  },
  {
    name: 'a super admin needs no broken glass',
    area: 'roles',
    by: matrix,
    edits: [[standing, 'a.is_super_admin and exists (', 'a.is_super_admin or exists (']],
  },
  {
    name: 'a PIN is not asked for',
    area: 'roles',
    by: matrix,
    edits: [[gate, 'if (whose === null) return {};', 'if (whose !== undefined) return {};']],
  },
  {
    name: 'any PIN will do',
    area: 'roles',
    by: matrix,
    edits: [
      [
        gate,
        ': !suffices(whose, e, holder)) throw pinRefusal(whose, e);',
        ': holder.role === undefined) throw pinRefusal(whose, e);',
      ],
    ],
  },
  {
    name: 'a token is believed unsigned',
    area: 'roles',
    by: matrix,
    edits: [
      [
        'server/platform/tokens.ts',
        'const isOurs = secrets.some((by) => isSame(Buffer.from(signature(by, purpose, text)), Buffer.from(given)));',
        'const isOurs = secrets.some((by) => signature(by, purpose, text) !== given) || given !== purpose;',
      ],
    ],
  },
  {
    name: 'a token made for one thing serves for another',
    area: 'roles',
    by: matrix,
    edits: [['server/platform/tokens.ts', 'update(`${purpose}.${text}`)', 'update(text)']],
  },
  {
    name: 'an ended session lives on',
    area: 'roles',
    by: matrix,
    edits: [['server/features/accounts/queries.ts', "    .where('s.revoked_at', 'is', null)\n", '']],
  },
  {
    name: 'the session cookie opens every endpoint',
    area: 'roles',
    by: matrix,
    edits: [[gate, 'e.cookie && given.cookie !== null', 'given.cookie !== null']],
  },
  {
    name: 'a write by cookie needs no header of our page',
    area: 'roles',
    by: matrix,
    edits: [['server/platform/http.ts', /\n {2}if [^\n]* refuseForgery\(request[^\n]*/, '']],
  },
  {
    name: 'one sees the sessions of others',
    area: 'roles',
    by: matrix,
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
    area: 'roles',
    short: true,
    by: matrix,
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
    area: 'roles',
    by: matrix,
    edits: [['server/features/business/access/commands.ts', 'if (person?.id !== actor.account_id) throw forbidden();', '']],
  },
  {
    name: 'anybody may be removed, whatever their rank',
    area: 'roles',
    by: matrix,
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
    area: 'roles',
    by: matrix,
    edits: [['server/features/clients/commands.ts', "if (actor.role === 'owner') return true;", 'if (actor.role) return true;']],
  },
  {
    name: 'a device of another business can be revoked',
    area: 'roles',
    by: matrix,
    edits: [
      [
        'server/features/business/access/queries.ts',
        /(\.updateTable\('device'\)\s+\.set\([^\n]+\)\s+)\.where\('business_id', '=', business_id\)\s+/,
        '$1',
      ],
    ],
  },
];
