import type { payroll, payRules, PayRunView } from 'core/payroll/contract';
import type { Reply } from 'core/kernel/endpoint';
import { businessIdOf, callerOf } from './people.ts';

/** A salon that was paid at the till all week, and its owner, who pays the others. The demo's PINs count up along the team. */
export const paySalon = {
  bus_url: 'lotus-nails',
  owner: 'lan.lotus-nails@example.com',
  pin: '7001',
  technician: 'mia.lotus-nails@example.com',
  name: 'Mia Trần',
  zone: 'America/Chicago',
} as const;

const api = '/api/manage/payroll';
const DAY_MS = 86_400_000;
/** A day before today, whichever hour it is: yesterday's business day may still go on. */
export const dayBefore = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: paySalon.zone }).format(new Date(Date.now() - days * DAY_MS));
export const payDays = () => ({ from: dayBefore(8), to: dayBefore(2) });

const share = (pct: number) => [{ line: 'service', service_id: null, category_id: null, pay: { pct } }];

export async function openPayday() {
  const [owner, business_id] = [await callerOf(paySalon.owner), await businessIdOf(paySalon.bus_url)];
  const proof = async (action: string): Promise<string> => {
    const body = { business_id, pin: paySalon.pin, action };
    const { pin }: { pin: string } = await owner.send('POST', '/api/manage/reports/validate-employee-pin', body);
    return pin;
  };
  const read = async <Answer>(path: string): Promise<Answer> => owner.send('GET', path, undefined, await proof('payroll'));
  const write = async <Answer>(path: string, body: object): Promise<Answer> =>
    owner.send('POST', `${api}/${path}`, { business_id, ...body }, await proof('payroll.adjust'));
  const close = async <Answer>(path: string, body: object): Promise<Answer> =>
    owner.send('POST', `${api}/${path}`, { business_id, ...body }, await proof('payroll.close'));
  const { from, to } = payDays();
  const look = () =>
    read<Reply<typeof payroll>>(`/api/manage/reports/payroll?business_id=${business_id}&from=${from}&to=${to}&per_page=50`);
  const rules = () => read<Reply<typeof payRules>>(`${api}/rules?business_id=${business_id}`);
  return { owner, business_id, read, write, close, look, rules, from, to };
}
export type PaydayWorld = Awaited<ReturnType<typeof openPayday>>;

/** What was agreed with everybody in the salon, once: six of ten, supplies, requests, and most of it by check; Thu by the hour. */
export async function agreeOnPay({ write, rules, from }: PaydayWorld): Promise<void> {
  const { data } = await rules();
  if (data.shop.length > 0) return;
  const rest = { request_cents: 500, check_pct: 60_000, supply: { per: 'pct', pct: 3000, at: 'before' } };
  await write('rules', { employee_id: null, from, terms: { rates: share(60_000), ...rest }, agreed: 'As we said at Tết.' });
  for (const { employee_id, name } of data.people) {
    if (name.startsWith('Lan ')) continue;
    const terms = name.startsWith('Khoa ') ? { rates: share(55_000) } : { worker: 'w2' };
    await write('rules', { employee_id, from, terms });
  }
}

/** The run of the week as a draft that nobody has written into, whatever was played here before. */
export async function beginWeek(world: PaydayWorld): Promise<void> {
  await agreeOnPay(world);
  const { meta } = await world.look();
  if (meta.run?.status === 'finalised') throw new Error('this week was paid already');
  if (meta.run) await world.write(`runs/${meta.run.id}/drop`, { version: meta.run.version });
  await world.write('runs', { from: world.from, to: world.to });
}

export const asked = 'Em đếm được 10 khách request chứ không phải 9.';

/** Mia agrees to her tips and asks about her commission. */
export async function askAboutWeek(world: PaydayWorld): Promise<void> {
  const { meta } = await world.look();
  const { send, close } = await callerOf(paySalon.technician);
  await send('POST', `${api}/runs/${meta.run?.id ?? ''}/questions`, {
    business_id: world.business_id,
    part: 'work',
    words: asked,
  });
  await close();
}

/** Days of long ago, in which Mia and Tam were given something: finalised, and only Mia has hers. */
export const paidDays = () => ({ from: dayBefore(24), to: dayBefore(18) });

export async function plantPaidRun(): Promise<void> {
  const world = await openPayday();
  await agreeOnPay(world);
  const { data: rules } = await world.rules();
  const people = rules.people.filter(({ name }) => /^(?:Mia|Tam) /.test(name));
  const days = paidDays();
  const { data: run } = await world.write<{ data: PayRunView }>('runs', days);
  let { version } = run;
  for (const { employee_id } of people) {
    await world.write('rules', { employee_id, from: days.from, terms: { worker: 'w2', check_pct: 60_000 } });
    const bonus = { employee_id, kind: 'adjustment', amount_cents: 64_200, reason: 'A bonus for Tết' };
    ({ version } = (await world.write<{ data: PayRunView }>(`runs/${run.id}/entries`, bonus)).data);
  }
  ({ version } = (await world.write<{ data: PayRunView }>(`runs/${run.id}/review`, { version })).data);
  await world.close(`runs/${run.id}/finalise`, { version });
  const mia = people.find(({ name }) => name === paySalon.name)?.employee_id;
  await world.close(`runs/${run.id}/pay-outs`, { employee_ids: [mia], cash_from: 'safe' });
  await world.owner.close();
}

/** A week as an owner finds it: everybody has a rule, the run is a draft, Mia has asked. */
export async function plantPayday(): Promise<void> {
  const world = await openPayday();
  await beginWeek(world);
  await askAboutWeek(world);
  await world.owner.close();
}
