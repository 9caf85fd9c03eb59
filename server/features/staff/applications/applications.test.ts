import type { BusinessScope } from 'core/kernel/scope';
import { applicationResume, applications, applyForJob, moveApplication, openPositions } from 'core/staff/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { send } from '../../../test/proofs/send.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let business_id: number;
beforeAll(async () => {
  world = await openWorld({ outside: true });
  business_id = await world.businessId('lotus-nails');
});
afterAll(() => world.close());

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
const apply = (body: object, resume: Buffer[] = []) =>
  send(world.visitor(), applyForJob, { params: { id: business_id }, body, files: { resume } });
const form = { name: 'Hạnh Trần', phone: '(713) 555-0155', email: 'hanh@example.com', position: 'Nail artist', message: 'Hi' };

it('anybody applies with a resume; those who run the team read it for five minutes', async () => {
  const lan = await world.as('lan.lotus-nails@example.com');
  expect((await world.visitor().call(openPositions, { params: { id: business_id } })).status).toBe(200);
  expect((await apply(form, [pdf])).status).toBe(201);
  const [first] = (await lan.call(applications, { query: { business_id } })).body.data;
  expect(first).toMatchObject({ name: 'Hạnh Trần', phone: '7135550155', status: 'new', has_resume: true });
  const id = first?.id ?? '';
  const { body } = await lan.call(applicationResume, { params: { id }, query: { business_id } });
  const { pathname } = new URL(body.url);
  const file = await world.app.inject({ url: pathname });
  expect([file.statusCode, file.rawPayload.equals(pdf)]).toEqual([200, true]);
  expect(file.headers).toMatchObject({
    'content-disposition': `attachment; filename="resume-${id}.pdf"`,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect((await world.app.inject({ url: `${pathname}x` })).statusCode).toBe(404);
  expect((await world.visitor().raw({ method: 'GET', url: `/media/${id}.pdf` })).status).toBe(404);
});

it('an application moves from column to column, and each move is told', async () => {
  const khoa = await world.as('khoa.lotus-nails@example.com');
  await apply({ ...form, name: 'Bình' });
  const id = (await khoa.call(applications, { query: { business_id } })).body.data[0]?.id ?? '';
  const move = (status: 'reviewed' | 'hired') => khoa.call(moveApplication, { params: { id }, body: { business_id, status } });
  expect((await move('reviewed')).body.data.status).toBe('reviewed');
  expect((await move('hired')).body.data.status).toBe('hired');
  const told = await world.deps.db.read({ businessId: business_id } as BusinessScope, ({ tx }) =>
    tx.selectFrom('event').select('payload').where('name', '=', 'job.moved').orderBy('seq').execute(),
  );
  expect(told.map(({ payload }) => payload)).toEqual([
    { application_id: id, from: 'new', to: 'reviewed' },
    { application_id: id, from: 'reviewed', to: 'hired' },
  ]);
  const hired = await khoa.call(applications, { query: { business_id, status: 'hired' } });
  expect(hired.body.data.map(({ name }) => name)).toEqual(['Bình']);
});

it.each([
  [{ ...form, name: '' }, []],
  [{ ...form, phone: '' }, []],
  [{ ...form, email: 'nobody' }, []],
  [form, [Buffer.from('<script>alert(1)</script>')]],
  [form, [pdf, pdf]],
])('what is no application is refused: %#', async (body, files) => {
  expect((await apply(body, files)).status).toBe(422);
});
