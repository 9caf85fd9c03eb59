import { login } from 'core/accounts/contract';
import { previewImport } from 'core/clients/contract';
import { MOST_BODY_BYTES } from 'core/kernel/endpoint';
import { applyForJob } from 'core/staff/contract';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { openWorld, type World } from '../../world.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { containsCardNumber } from '../../../platform/edge/card-guard.ts';
import { refuseOversizedInput } from '../../../platform/edge/sizes.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const post = (url: string, payload: string | Buffer, type = 'application/json', headers = {}) =>
  world.visitor().raw({ method: 'POST', url, payload, headers: { 'content-type': type, ...headers } });

test('looking for a card number takes work in proportion to the text', () => {
  const looks = (text: string) => {
    const meter = { looked: 0 };
    expect(containsCardNumber(text, meter)).toBe(false);
    return meter.looked;
  };
  for (const piece of ['1 ', '1-', '11 ', '0000000000001 ', '1', '1.', ' ', '.1 1']) {
    const [once, twice] = [looks(piece.repeat(50_000)), looks(piece.repeat(100_000))];
    expect.soft(twice, piece).toBeLessThanOrEqual(once * 2 + 400);
    expect.soft(once, piece).toBeLessThanOrEqual(50_000 * 20);
  }
});

test('a body is refused by its length before it is read; only what needs more takes more', async () => {
  const ones = JSON.stringify({ login: '1 '.repeat(500_000), password: 'x' });
  expect((await post(login.path, ones)).status).toBe(413);
  const fits = JSON.stringify({ login: '1 '.repeat(30_000), password: 'x' });
  expect(fits.length).toBeLessThan(MOST_BODY_BYTES);
  expect(await post(login.path, fits)).toMatchObject({
    status: 422,
    body: { errors: { login: [expect.stringContaining('or fewer')] } },
  });
  const lan = await world.as('lan.lotus-nails@example.com');
  const csv = `Name,Phone\n${'"An, \\ B",7135550101,,,,,,,,,,,\n'.repeat(4000)}`;
  const file = {
    business_id: await world.businessId('lotus-nails'),
    csv,
    columns: ['name', 'phone_number', ...Array<''>(10).fill('')] as const,
  };
  expect(await lan.call(previewImport, { body: { ...file, columns: [...file.columns] } })).toMatchObject({ status: 200 });
});

test('a long body of many values is not read', async () => {
  const lan = await world.as('lan.lotus-nails@example.com');
  const raw = (payload: string) =>
    lan.raw({ method: 'POST', url: previewImport.path, payload, headers: { 'content-type': 'application/json' } });
  expect((await raw(`{"csv":${'['.repeat(400_000)}${']'.repeat(400_000)}}`)).status).toBe(413);
  expect((await raw(`{"csv":[${'1,'.repeat(400_000)}1]}`)).status).toBe(413);
});

test('a form of too many parts or with an endless boundary is refused', async () => {
  const part = (i: number) => `--x\r\ncontent-disposition: form-data; name="a${i}"\r\n\r\n1\r\n`;
  const many = `${Array.from({ length: 900 }, (_, i) => part(i)).join('')}--x--\r\n`;
  expect((await post(applyForJob.path, many, 'multipart/form-data; boundary=x')).status).toBe(413);
  const long = 'b'.repeat(4000);
  expect((await post(applyForJob.path, `--${long}--\r\n`, `multipart/form-data; boundary=${long}`)).status).toBe(400);
});

test('lengths are asked before patterns: no entry of a list that is too long is looked at', () => {
  let looked = 0;
  const Entry = z.string().check(
    z.refine(() => {
      looked += 1;
      return true;
    }),
  );
  const schema = z.strictObject({ list: z.array(Entry).check(z.maxLength(3)), more: z.record(z.string(), z.int()) });
  const refused = (value: unknown) => {
    try {
      refuseOversizedInput(schema, value, 'body');
      return null;
    } catch (error) {
      return error instanceof Refusal ? Object.keys((error.body as { errors: object }).errors) : [];
    }
  };
  const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [i, i]));
  expect(refused({ list: ['a', 'b'], more: keys(900) })).toBeNull();
  expect(refused({ list: ['a', 'b', 'c', 'd'] })).toEqual(['list']);
  expect(refused({ list: ['a', 'x'.repeat(3000)] })).toEqual(['list.1']);
  expect(refused({ list: [], more: keys(1001) })).toEqual(['more']);
  expect(refused(keys(200))).toEqual(['body']);
  expect(refused({ list: 'x'.repeat(3000) })).toEqual(['list']);
  expect(looked).toBe(0);
});

test('files are put on the disk while they come, and are gone when the call is answered', async () => {
  // A folder of its own: other proofs upload at the same time.
  const folder = await mkdtemp(join(tmpdir(), 'openchair-large-'));
  vi.stubEnv('TMPDIR', folder);
  const form = (name: string, filename: string, bytes: Buffer) =>
    Buffer.concat([
      Buffer.from(`--x\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\n\r\n`),
      bytes,
      Buffer.from('\r\n--x--\r\n'),
    ]);
  const type = 'multipart/form-data; boundary=x';
  const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, 'a');
  const answers = [
    await post(applyForJob.path, form('resume', 'cv.pdf', megabytes(3)), type),
    await post(applyForJob.path, form('other', 'cv.pdf', megabytes(1)), type),
    await post(applyForJob.path, form('resume', 'cv.pdf', megabytes(16)), type),
    await post(applyForJob.path, form('resume', 'cv.pdf', megabytes(1)).subarray(0, 300_000), type),
  ];
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 413, 400]);
  expect(await readdir(folder)).toEqual([]);
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});
