import { saveNoticeChoice, saveUserSetting } from 'core/accounts/contract';
import { agreeToPay, answerAboutPay, askAboutPay, writePayEntry } from 'core/payroll/contract';
import { subscribePush } from 'core/push/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPayday, type Payday } from '../../test/pay/at-payday.ts';
import { waitUntilSettled } from '../../test/settled.ts';
import type { Browser, PushService } from '../../test/simulators/push-service.ts';

let day: Payday;
let service: PushService;
let phones: { readonly [name: string]: Browser };
let run_id: string;
const days = { from: '2027-03-01', to: '2027-03-02' };

beforeAll(async () => {
  day = await openPayday({ outside: true, worker: true });
  if (!day.world.outside) throw new Error('nothing outside');
  service = day.world.outside.pushService;
  const people = { lan: day.lan, khoa: await day.as('khoa'), mia: await day.as('mia'), tam: await day.as('tam') };
  await people.mia.call(saveUserSetting, { body: { key: 'locale', value: 'vi' } });
  const found: { [name: string]: Browser } = {};
  for (const [name, person] of Object.entries(people)) {
    const browser = service.subscribe(day.world.deps.push.applicationKey);
    await person.call(subscribePush, { body: browser });
    found[name] = browser;
  }
  phones = found;
  await waitUntilSettled(day.world);
  for (const name of ['Mia', 'Tam']) await day.rule(day.idOf(name), { from: days.from, rates: [] });
  const { data } = (await day.begin(days.from, days.to)).body;
  run_id = data.id;
  const body = {
    business_id: day.business_id,
    employee_id: day.idOf('Mia'),
    kind: 'adjustment' as const,
    amount_cents: 500,
    reason: 'A bonus',
  };
  await day.lan.call(writePayEntry, { params: { id: run_id }, body }, day.adjust());
});
afterAll(() => day.close());

const shown = () =>
  Object.fromEntries(
    Object.entries(phones).map(([name, browser]) => [
      name,
      service.shownOn(browser).map(({ payload }) => payload.notification.body),
    ]),
  );
const part = 'adjustment' as const;
const ask = async () => {
  const body = { business_id: day.business_id, part, words: 'Sao chỉ có 5 đô?' };
  return (await (await day.as('mia')).call(askAboutPay, { params: { id: run_id }, body })).body.data.id;
};
const asked = 'Someone has a question about their pay.';
const answered = 'Câu hỏi về lương của bạn đã được trả lời.';

it('who finalises hears of a question, whoever asked hears of its answer, nobody else of either', async () => {
  const id = await ask();
  await expect.poll(shown, { timeout: 15_000 }).toEqual({ lan: [asked], khoa: [], mia: [], tam: [] });
  const body = { business_id: day.business_id, answer: 'Đúng rồi, chị cộng thêm.', adjust_cents: 0 };
  expect((await day.lan.call(answerAboutPay, { params: { id }, body }, day.adjust())).status).toBe(200);
  await expect.poll(shown, { timeout: 15_000 }).toEqual({ lan: [asked], khoa: [], mia: [answered], tam: [] });
  const [first] = service.shownOn(phones.lan as Browser);
  // A locked phone says neither who asked, nor what, nor how much.
  const { navigate, ...words } = first?.payload.notification ?? {};
  expect(navigate).toContain(`/biz/lotus-nails/manage/reports/payroll?from=${days.from}&to=${days.to}`);
  expect(JSON.stringify(words)).not.toMatch(/Mia|đô|\$/);
});

it('whoever agrees is heard of on the screen alone, and whoever turned it off hears nothing', async () => {
  const body = { business_id: day.business_id, parts: [{ part, amount_cents: 500 }] };
  expect((await (await day.as('mia')).call(agreeToPay, { params: { id: run_id }, body })).status).toBe(200);
  await day.lan.call(saveNoticeChoice, { body: { kind: 'work_pay', way: 'push', on: false } });
  await ask();
  await waitUntilSettled(day.world);
  await day.lan.call(saveNoticeChoice, { body: { kind: 'work_pay', way: 'push', on: true } });
  await ask();
  await expect.poll(shown, { timeout: 15_000 }).toEqual({ lan: [asked, asked], khoa: [], mia: [answered], tam: [] });
});
