import { getMessages, listMessenger, sendCustomerMessage, sendMessage } from 'core/messaging/contract';
import sharp from 'sharp';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Endpoint } from 'core/kernel/endpoint';
import type { BusinessScope } from 'core/kernel/scope';
import { openWorld, type World } from '../../../test/world.ts';

type Person = Awaited<ReturnType<World['as']>>;
const busUrl = 'lotus-nails';
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
let world: World;
let anna: Person;
let picture: Buffer;
beforeAll(async () => {
  world = await openWorld({ outside: true, env: { LIMIT_FACTOR: '100' } });
  anna = await world.as('anna@example.com');
  const drawn = sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#329da8' } });
  picture = await drawn
    .withExif({ IFD0: { Copyright: 'Anna’s phone' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => world.close());

type Files = readonly { readonly name: string; readonly bytes: Buffer }[];
async function send(who: Person, e: Endpoint, fields: Record<string, string>, files: Files) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { name, bytes } of files) form.append('files[]', new Blob([new Uint8Array(bytes)]), name);
  const packed = new Response(form);
  const headers = { 'content-type': packed.headers.get('content-type') ?? '' };
  return who.raw({ method: 'POST', url: e.path, headers, payload: Buffer.from(await packed.arrayBuffer()) });
}
const open = (url: string) => world.app.inject({ url });

it('pictures are re-encoded and private, documents are saved, and a list says that something was attached', async () => {
  const answer = await send(anna, sendMessage, { busUrl }, [
    { name: 'my nails.jpg', bytes: picture },
    { name: '../plan<>.pdf', bytes: pdf },
  ]);
  const { data } = answer.body as {
    data: { files: { kind: string; name: string; url: string; width: number; height: number }[] };
  };
  expect(answer.status).toBe(201);
  expect(data.files.map(({ kind, name, width, height }) => [kind, name, width, height])).toEqual([
    ['image', 'my nails.jpg', 1600, 800],
    ['document', 'plan.pdf', null, null],
  ]);
  const [image, document] = data.files;
  const shown = await open(image?.url ?? '');
  expect([shown.statusCode, shown.headers['content-type'], shown.headers['content-disposition']]).toEqual([
    200,
    'image/webp',
    'inline',
  ]);
  expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined();
  const saved = await open(document?.url ?? '');
  expect([saved.rawPayload.equals(pdf), String(saved.headers['content-disposition']).startsWith('attachment;')]).toEqual([
    true,
    true,
  ]);
  const list = await anna.call(listMessenger, { query: {} });
  expect(list.body.data[0]?.last_message).toMatchObject({ body: '', payload: { files: 2, images: 1 } });
});

it('a forged or altered address opens nothing, and nobody else gets one', async () => {
  const { body } = await anna.call(getMessages, { query: { busUrl } });
  const url = body.data[0]?.files[0]?.url ?? '';
  expect((await open(url)).statusCode).toBe(200);
  expect((await open(`${url.slice(0, -3)}AAA`)).statusCode).toBe(404);
  expect((await open(`/private/private/messages/1/x.webp`)).statusCode).toBe(404);
  const { conversation_id = '' } = body.data[0] ?? {};
  for (const email of ['hien.saigon-nail-bar@example.com', 'mia.lotus-nails@example.com', 'support@example.com']) {
    const other = await (await world.as(email)).call(getMessages, { query: { conversation_id } });
    expect.soft([email, other.status, other.text.includes('/private/')]).toEqual([email, 403, false]);
  }
});

it('what is neither a picture nor a PDF is refused, and nothing is sent', async () => {
  const before = (await anna.call(getMessages, { query: { busUrl } })).body.pagination.total;
  const html = await send(anna, sendMessage, { busUrl, message: 'Look' }, [{ name: 'a.jpg', bytes: Buffer.from('<script>') }]);
  const many = Array.from({ length: 11 }, (_, n) => ({ name: `${n}.pdf`, bytes: Buffer.concat([pdf, Buffer.from(String(n))]) }));
  const eleven = await send(anna, sendMessage, { busUrl, message: 'Look' }, many);
  expect([html.status, eleven.status]).toEqual([422, 413]);
  expect(Object.keys((html.body as { errors: object }).errors)).toEqual(['files']);
  expect((await anna.call(getMessages, { query: { busUrl } })).body.pagination.total).toBe(before);
});

it('a message with a picture that is sent again is the same one', async () => {
  const conversation_id = (await anna.call(getMessages, { query: { busUrl } })).body.data[0]?.conversation_id ?? '';
  const owner = await world.as('lan.lotus-nails@example.com');
  const fields = { conversation_id, message: 'Like this?', id: randomUUID() };
  const files = [{ name: 'a.jpg', bytes: picture }];
  const [one, two] = [
    await send(owner, sendCustomerMessage, fields, files),
    await send(owner, sendCustomerMessage, fields, files),
  ];
  const seqOf = ({ body }: { body: unknown }) => (body as { data: { seq: number } }).data.seq;
  expect([one.status, two.status, seqOf(two)]).toEqual([201, 201, seqOf(one)]);
});

/** The files that a call put into the store and those that it took out again. */
async function filesMoved<T>(call: () => Promise<T>) {
  const { files } = world.deps;
  const [put, remove] = [vi.spyOn(files, 'put'), vi.spyOn(files, 'remove')];
  try {
    const answer = await call();
    return { answer, put: put.mock.calls.map(([key]) => key), removed: remove.mock.calls.map(([key]) => key) };
  } finally {
    put.mockRestore();
    remove.mockRestore();
  }
}
const photos = () => [{ name: 'a.jpg', bytes: picture }];

it('a message that is refused leaves no file behind', async () => {
  const broken = [...photos(), { name: 'b.jpg', bytes: Buffer.from('<script>') }];
  const halfway = await filesMoved(() => send(anna, sendMessage, { busUrl }, broken));
  expect([halfway.answer.status, halfway.put.length]).toEqual([422, 1]);
  expect(halfway.removed).toEqual(halfway.put);
  const [id, ben] = [randomUUID(), await world.as('hien.saigon-nail-bar@example.com')];
  expect((await send(anna, sendMessage, { busUrl, message: 'Mine', id }, photos())).status).toBe(201);
  const foreign = await filesMoved(() => send(ben, sendMessage, { busUrl, message: 'Mine', id }, photos()));
  expect([foreign.answer.status, foreign.put]).toEqual([409, []]);
  // Two at once under one id: whichever comes second takes back its own files and not those of the first.
  const twin = randomUUID();
  const both = await Promise.all([1, 2].map(() => send(anna, sendMessage, { busUrl, message: 'Twin', id: twin }, photos())));
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  const { data } = (await anna.call(getMessages, { query: { busUrl } })).body;
  expect((await open(data.find((row) => row.id === twin)?.files[0]?.url ?? '')).statusCode).toBe(200);
});

it('whoever has written too much stores nothing, and a message that was saved is still answered', async () => {
  const id = randomUUID();
  const saved = await send(anna, sendMessage, { busUrl, message: 'The last one', id }, photos());
  const scope = { businessId: await world.businessId(busUrl) } as BusinessScope;
  const burst = (count: number) =>
    world.deps.db.write(scope, ({ tx, scope: { businessId } }) =>
      tx
        .updateTable('conversation')
        .set({ burst: count, burst_since: new Date().toISOString() })
        .where('business_id', '=', businessId)
        .execute(),
    );
  await burst(3000);
  const again = await filesMoved(() => send(anna, sendMessage, { busUrl, message: 'The last one', id }, photos()));
  expect([again.answer.status, again.put]).toEqual([201, []]);
  const seqOf = ({ body }: { body: unknown }) => (body as { data: { seq: number } }).data.seq;
  expect(seqOf(again.answer)).toBe(seqOf(saved));
  const more = await filesMoved(() => send(anna, sendMessage, { busUrl, message: 'One more' }, photos()));
  expect([more.answer.status, more.put]).toEqual([429, []]);
  await burst(0);
});

it('files are counted as uploads, a text alone is not', async () => {
  const counted = vi.spyOn(world.deps.limits, 'count');
  const limits = () => counted.mock.calls.splice(0).map(([limit]) => limit);
  await send(anna, sendMessage, { busUrl, message: 'Look' }, photos());
  expect(limits()).toEqual(['write', 'upload']);
  await anna.call(sendMessage, { body: { busUrl, message: 'No picture' } });
  expect(limits()).toEqual(['write']);
  counted.mockRestore();
});

it('a picture that is attached twice is there once, and a name is never cut inside a letter', async () => {
  const name = `${'𝒂'.repeat(90)}.pdf`;
  const files = [...photos(), ...photos(), { name, bytes: pdf }];
  const { status, body } = await send(anna, sendMessage, { busUrl, message: 'Twice' }, files);
  const { data } = body as { data: { files: { kind: string; name: string }[] } };
  expect([status, data.files.map(({ kind }) => kind)]).toEqual([201, ['image', 'document']]);
  expect([data.files[1]?.name.isWellFormed(), data.files[1]?.name]).toEqual([true, `${'𝒂'.repeat(76)}.pdf`]);
});
