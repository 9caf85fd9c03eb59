/** @typedef {import('./plant.mjs').Mutant} Mutant */

const gate = 'server/platform/gate.ts';
const gateCache = 'server/platform/security/gate-cache.ts';
const lasting = 'server/platform/security/lasting-memo.ts';
const database = 'server/platform/db.ts';
const door = 'server/platform/door/door.ts';
const transaction = 'server/platform/door/transaction.ts';
const limits = 'server/platform/limits.ts';
const idempotency = 'server/platform/idempotency.ts';
const pins = ['server/features/staff/pins/pins.test.ts'];
const tablet = ['server/features/staff/pins/tablet.test.ts'];
const doorProof = ['server/platform/proofs/door.proof.ts'];
const limitsProof = ['server/platform/proofs/limits.proof.ts'];
const loginLimits = ['server/features/accounts/limits.test.ts'];
const knownDevices = 'server/features/accounts/known-devices/commands.ts';

/**
 * Guards of the gate that a few endpoints are enough to test, of the database access, the rate limits and the idempotency keys.
 * @type {Mutant[]}
 */
export const platformMutants = [
  {
    name: 'a business that is not published is shown to everybody',
    area: 'gate',
    by: ['server/test/proofs/unpublished.proof.ts'],
    edits: [[gate, 'if (business?.hidden && !worksInsideBusiness(held.role)) throw unknownBusiness();', '']],
  },
  {
    name: 'a device that is enrolled elsewhere is believed',
    area: 'gate',
    by: ['server/features/business/access/access.test.ts'],
    edits: [
      [
        gate,
        'if (device?.business_id !== business_id) throw forbidden(general.accessDeviceUnknown);',
        'if (!device) throw forbidden();',
      ],
    ],
  },
  {
    name: 'whoever signed in on a shared tablet acts without a PIN',
    area: 'gate',
    by: tablet,
    edits: [[gate, 'throw forbidden(general.accessPinNeeded);', 'return session;']],
  },
  {
    name: 'whoever acts on one tablet acts on another',
    area: 'gate',
    by: tablet,
    edits: [[gate, 'if (isHere && device_id === session.device_id && acting.device_id === device_id)', 'if (isHere)']],
  },
  {
    name: 'a PIN that was shown in one session serves in another',
    area: 'gate',
    by: pins,
    edits: [[gate, ' && proof.session_id === viewer?.session_id;', ';']],
  },
  {
    name: 'a PIN that was shown for one thing serves for another',
    area: 'gate',
    by: pins,
    edits: [[gate, 'if (!isOfHere || !isPinProofFor(e, proof, now)) throw', 'if (!isOfHere) throw']],
  },
  {
    name: 'a phone that was proven at one business counts at another',
    area: 'gate',
    by: ['server/features/booking/bookings/bookings.test.ts'],
    edits: [[gate, 'if (proof?.business_id !== scope.businessId) return null;', 'if (!proof) return null;']],
  },
  {
    name: 'an access token that ran out is believed by whoever has seen it',
    area: 'gate',
    by: ['server/platform/proofs/gate.proof.ts'],
    edits: [[gateCache, 'return claims && claims.exp * 1000 > now() ? claims : null;', 'return claims;']],
  },
  {
    name: 'a session that ended is believed until it is forgotten',
    area: 'gate',
    by: ['server/features/accounts/sessions.test.ts'],
    edits: [[gateCache, 'forgetSession: sessions.drop,', 'forgetSession: () => {},']],
  },
  {
    name: 'who was removed is believed for a while in the same process',
    area: 'gate',
    by: ['server/features/business/members/members.test.ts'],
    edits: [[gateCache, 'standings.drop(`${account_id}/${business_id}`),', 'undefined,']],
  },
  {
    name: 'who was removed is believed again while the directory is away',
    area: 'gate',
    by: ['server/platform/proofs/gate.proof.ts'],
    edits: [[lasting, '    confirmed.drop(key);\n', '']],
  },
  {
    name: 'an answer from before a removal is remembered after it',
    area: 'gate',
    by: ['server/platform/proofs/gate.proof.ts'],
    edits: [[lasting, 'if (endsAsNewest()) confirmed', 'confirmed']],
  },
  {
    name: 'what failed in the middle is stored',
    area: 'door',
    by: doorProof,
    edits: [
      [
        transaction,
        'client.release(!(await line.rollback()));',
        "await client.query('commit').catch(() => {});\n    client.release();",
      ],
    ],
  },
  {
    name: 'a failure that the work swallows is stored',
    area: 'door',
    by: doorProof,
    edits: [
      [
        transaction,
        /( {4}over = true;\n) {4}if \(failure\) throw failure;\n( {4}if \(sent\.length > 0\) void send\(COMMIT\);\n) {4}await Promise\.all\(sent\);/,
        '$1$2    await Promise.allSettled(sent);',
      ],
    ],
  },
  {
    name: 'a transaction that leaked out of its write goes on',
    area: 'door',
    by: doorProof,
    edits: [[transaction, "if (over) throw new Error('the transaction is over');", '']],
  },
  {
    name: 'a connection that died is used again',
    area: 'door',
    by: doorProof,
    edits: [
      [
        door,
        "error instanceof pg.DatabaseError && error.severity === 'ERROR' && !stale.has(error.code ?? '');",
        'error instanceof Error;',
      ],
    ],
  },
  {
    name: 'a write may touch another business',
    area: 'door',
    by: doorProof,
    edits: [[database, "throw new Error('a transaction belongs to one business');", 'return here;']],
  },
  {
    name: 'what is set apart belongs to the transaction around it',
    area: 'door',
    by: doorProof,
    edits: [
      [
        database,
        'return work(withTx(given, loneTx(businessId, String(businessId))));',
        'const here = open.getStore();\n    return work(withTx(given, here?.live ? here.tx : loneTx(businessId, String(businessId))));',
      ],
    ],
  },
  {
    name: 'the scope of a statement stays on its connection',
    area: 'door',
    by: ['server/platform/proofs/tenancy.proof.ts'],
    edits: [[door, "set_config('app.business_id', $1, true)", "set_config('app.business_id', $1, false)"]],
  },
  {
    name: 'numbers too large for JavaScript are rounded',
    area: 'door',
    by: doorProof,
    edits: [
      ['server/platform/door/*.ts', 'if (!Number.isSafeInteger(value)) throw new Error(`${digits} does not fit a number`);', ''],
    ],
  },
  {
    name: 'one try more than there may be',
    area: 'limits',
    by: limitsProof,
    edits: [
      [
        limits,
        'if (tries > most * factor) throw tooManyRequests(left);',
        'if (tries > most * factor + 1) throw tooManyRequests(left);',
      ],
    ],
  },
  {
    name: 'a window never ends',
    area: 'limits',
    by: limitsProof,
    edits: [[limits, 'case when a.window_ends_at <= now() then 1 else a.tries + 1 end', 'a.tries + 1']],
  },
  {
    name: 'tries are given back when their order is refused',
    area: 'limits',
    by: limitsProof,
    edits: [
      [
        limits,
        'await db.outsideTransaction(platformScope, async ({ tx }) => {',
        'await db.read(platformScope, async ({ tx }) => {',
      ],
    ],
  },
  {
    name: 'each address of an IPv6 customer is counted alone',
    area: 'limits',
    by: limitsProof,
    edits: [[limits, "return all.slice(0, 4).join(':');", "return all.join(':');"]],
  },
  {
    name: 'nodes count writes for themselves though Redis is there',
    area: 'limits',
    by: limitsProof,
    edits: [[limits, "write: shared('write')", "write: memory('write')"]],
  },
  {
    name: 'wrong passwords are not counted',
    area: 'limits',
    by: loginLimits,
    edits: [[knownDevices, 'await limits.slow(account, signInPauses.account, QUIET_SECONDS);', '']],
  },
  {
    name: 'a right password leaves the count as it was',
    area: 'limits',
    by: loginLimits,
    edits: [[knownDevices, 'await limits.forgive(account);', '']],
  },
  {
    name: 'PINs may be guessed',
    area: 'limits',
    by: pins,
    edits: [['server/features/staff/pins/commands.ts', 'for (const key of keys) await limits.spend(key, ...PIN_TRIES);', '']],
  },
  {
    name: 'a code may be guessed',
    area: 'limits',
    by: ['server/features/accounts/accounts.test.ts'],
    edits: [['server/features/accounts/codes/queries.ts', / {4}\.where\('tries', '<', MOST_TRIES\)\n( {4}\.returning)/, '$1']],
  },
  {
    name: 'a key may be used again for another order',
    area: 'limits',
    by: ['server/platform/proofs/idempotency.proof.ts'],
    only: 'a key used again',
    edits: [[idempotency, 'if (kept && kept.fingerprint !== order.fingerprint)', "if (kept && kept.fingerprint === '')"]],
  },
  {
    name: 'an order that was refused keeps its key',
    area: 'limits',
    by: ['server/platform/proofs/idempotency.proof.ts'],
    only: 'an order that was refused',
    edits: [
      [
        idempotency,
        'const { status, body } = await work();\n',
        "const { status, body } = await work().catch((error: { status: number }) => ({ status: error.status, body: '{}' }));\n",
      ],
    ],
  },
];
