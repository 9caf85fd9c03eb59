import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureTemplate } from '../server/test/database.ts';
import { dropDatabasesNamed } from '../server/test/proofs/leftovers.ts';

/**
 * Plants one missing guard at a time in a copy of the house and asks the proofs to notice. A proof that stays green over
 * a hole proves nothing. `--full` plants all of them, the short run five; each run starts with the untouched copy.
 */
type Edit = readonly [file: string, guard: string | RegExp, hole: string];
/** `proof` is the file that must notice, where it is not one of the usual ones. */
type Mutant = { readonly name: string; readonly short?: true; readonly proof?: string; readonly edits: readonly Edit[] };

const gate = 'server/platform/gate.ts';
const standing = 'server/features/business/queries.ts';
const members = 'server/features/business/members/commands.ts';
const platformSql = 'server/db/migrations/0001-platform.sql';
const channels = 'server/test/proofs/channels.test.ts';
const hearing = 'core/realtime/hearing/rules.ts';
const usingOwn = 'using (business_id = (select tenant.current_business()))';

const mutants: readonly Mutant[] = [
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
    edits: [['core/clients/contract.ts', "'- - + + + m m m - -'", "'- - + + + + m m - -'"]],
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
  { name: 'a PIN is not asked for', edits: [[gate, /\n +requireProof\([^\n]*\);/, '']] },
  { name: 'any PIN will do', edits: [[gate, " || (pin === 'owner' && proof.holder !== 'owner')", '']] },
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

const root = join(import.meta.dirname, '..');
/** Templates of a mutant must not push out those of the real tests. */
const ownTemplates: Edit = ['server/test/database.ts', /openchair_template_/g, 'openchair_guards_'];
const inSql = ({ edits }: Mutant) => edits.some(([file]) => file.endsWith('.sql'));
const tenancy = 'server/platform/proofs/tenancy.test.ts';
const proofs = ['server/test/proofs/matrix.test.ts', 'server/test/proofs/roles-table.test.ts'];
const LANES = 2;
const full = process.argv.includes('--full');

/** The house without its dependencies; those are linked one by one, so that `core` and `server` are the copy's own. */
function copyHouse(lane: number): string {
  const copy = join(root, '.run', `guards-${lane}`);
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(join(copy, 'node_modules'), { recursive: true });
  for (const part of ['core', 'server'])
    cpSync(join(root, part), join(copy, part), { recursive: true, filter: (file) => !file.includes('node_modules') });
  for (const file of ['package.json', 'tsconfig.json', 'vitest.config.ts']) cpSync(join(root, file), join(copy, file));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const own = ['core', 'server'].includes(name);
    symlinkSync(own ? join(copy, name) : join(root, 'node_modules', name), join(copy, 'node_modules', name));
  }
  const inner = join(root, 'server', 'node_modules');
  if (existsSync(inner)) symlinkSync(inner, join(copy, 'server', 'node_modules'));
  return copy;
}

function edit(copy: string, [file, guard, hole]: Edit): () => void {
  const path = join(copy, file);
  const before = readFileSync(path, 'utf8');
  const after = typeof guard === 'string' ? before.replace(guard, () => hole) : before.replace(guard, hole);
  if (after === before) throw new Error(`the guard is not where it was: ${file}, ${String(guard)}`);
  writeFileSync(path, after);
  return () => writeFileSync(path, before);
}

const undo = (mend: (() => void)[]) => mend.reverse().forEach((one) => one());

type Report = {
  readonly numTotalTests: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly failureMessages: readonly string[] }[];
  }[];
};

const running = new Set<ChildProcess>();

/** Null when all proofs are green, else the first complaint. A copy whose tests do not even start is a mistake of ours. */
async function complaintIn(copy: string, chosenProofs: readonly string[]): Promise<string | null> {
  const file = join(copy, 'report.json');
  rmSync(file, { force: true });
  const args = [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project=server',
    '--bail=1',
    '--reporter=json',
    `--outputFile=${file}`,
  ];
  const child = spawn(process.execPath, [...args, ...chosenProofs], {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, MATRIX_STOP: 'first' },
  });
  running.add(child);
  child.on('close', () => running.delete(child));
  let trouble = '';
  child.stderr.on('data', (text) => (trouble += text));
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (!existsSync(file)) throw new Error(`the proofs did not run: ${trouble.slice(-2000)}`);
  const { testResults, numTotalTests } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const failed = testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'failed');
  if (code === 0 && numTotalTests > 0) return null;
  const message = failed[0]?.failureMessages[0];
  if (message === undefined) throw new Error(`the proofs did not run: ${trouble.slice(-2000)}`);
  return message;
}

const firstCell = (message: string): string => (message.split('\n')[0] ?? '').replace(/^(Assertion)?Error: /, '').slice(0, 140);

async function plant(copy: string, mutant: Mutant): Promise<boolean> {
  const { name, edits } = mutant;
  const started = performance.now();
  const mend = [...edits, ...(inSql(mutant) ? [ownTemplates] : [])].map((one) => edit(copy, one));
  const asked = mutant.proof ? [mutant.proof] : inSql(mutant) ? [tenancy, ...proofs] : proofs;
  const complaint = await complaintIn(copy, asked).finally(() => undo(mend));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${complaint === null ? 'MISSED' : 'caught'} ${seconds.padStart(5)} s  ${name}${complaint === null ? '' : `: ${firstCell(complaint)}`}`,
  );
  return complaint !== null;
}

const chosen = full ? mutants : mutants.filter(({ short }) => short);
const queue: Mutant[] = [...chosen];
let caught = 0;
const lane = async (copy: string) => {
  for (let next = queue.shift(); next; next = queue.shift()) if (await plant(copy, next)) caught += 1;
};
await ensureTemplate();
const copies = Array.from({ length: LANES }, (_, i) => copyHouse(i));
try {
  for (const { edits } of mutants) undo(edits.map((one) => edit(copies[0] ?? '', one)));
  const control = full ? await complaintIn(copies[0] ?? '', [tenancy, channels, ...proofs]) : null;
  if (control !== null) throw new Error(`the proofs are not green without a mutant:\n${control}`);
  await Promise.all(copies.map(lane));
} finally {
  for (const child of running) child.kill();
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
  await dropDatabasesNamed('openchair_guards_');
}
console.log(`guards: ${caught} of ${chosen.length} caught`);
process.exitCode = caught === chosen.length ? 0 : 1;
