import { afterAll, beforeAll, expect, it } from 'vitest';
import { moneyText } from 'core/kernel/money/money-text';
import { type PayStub, payStubsFile } from 'core/payroll/contract';
import { formulaText } from 'core/payroll/papers/rules/formula';
import type { Rate } from 'core/payroll/rules/terms';
import { openPayday, type Payday } from '../../../test/pay/at-payday.ts';
import { recordStatements } from '../../../test/statements.ts';
import { pdfPages } from '../../../test/papers/words-of.ts';

let day: Payday;
let [mia, tam] = ['', ''];
const days = { from: '2027-03-01', to: '2027-03-02' };
beforeAll(async () => {
  day = await openPayday();
  [mia, tam] = [day.idOf('Mia'), day.idOf('Tam')];
  day.at('2027-03-02T12:00');
  const share = (pct: number): Rate => ({ line: 'service', service_id: null, category_id: null, pay: { pct } });
  await day.rule(null, { from: days.from, supply: { per: 'pct', pct: 3000, at: 'before' }, request_cents: 500 });
  await day.rule(mia, { from: days.from, rates: [share(60_000)], check_pct: 60_000 });
  await day.rule(tam, { from: days.from, rates: [share(50_000)], check_pct: 60_000 });
  for (let sale = 0; sale < 45; sale += 1) await day.sold({ employee_id: mia, price_cents: 3335 + sale });
  await day.sold({ employee_id: mia, price_cents: 10_000, tip_cents: 2000 });
  await day.sold({ employee_id: tam, price_cents: 8000, staff_discount_cents: 1000, borne_by: 'staff' });
});
afterAll(() => day.close());

const file = (query: { employee_id?: string; language?: 'en' | 'vi' } = {}, by = day.lan) =>
  by.call(payStubsFile, { query: { business_id: day.business_id, ...days, ...query } }, day.pinned('payroll.view'));
const pagesOf = async (answer: ReturnType<typeof file>) => pdfPages((await answer).body);
/** A paper that went over several pages as one, without what stands at the foot of each. */
const joined = (pages: readonly string[][]) => pages.flat().filter((line) => !/ · \d+\/\d+$/.test(line));

/** Every piece of work of a stub as its row is read on paper. */
const workRows = ({ lines }: PayStub, day: (iso: string) => string) =>
  lines.flatMap((line) => {
    if (line.kind !== 'work') return [];
    const { about, amount_cents } = line;
    const rate = about.pay && 'pct' in about.pay ? `${about.pay.pct / 1000}%` : '';
    const off = moneyText(about.base_cents - about.gross_cents);
    return [
      `${day(about.day)} ${about.ticket_no} ${about.name} ${moneyText(about.gross_cents)} ${off} ${rate} ${moneyText(amount_cents)}`,
    ];
  });

it('says in a file what the stub says: who pays whom, every piece at its rate, and both halves of the gross', async () => {
  const stub = await day.stub(mia, days.from, days.to);
  const answer = await file({ employee_id: mia });
  expect(answer.headers['content-type']).toBe('application/pdf');
  const pages = await pdfPages(answer.body);
  const lines = joined(pages);
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.map((page) => page.at(-1))).toEqual(pages.map((_, i) => `Pay stub · ${i + 1}/${pages.length}`));
  const written = workRows(stub, (iso) => (iso === days.to ? 'Mar 2, 2027' : iso));
  expect(written).toHaveLength(46);
  expect(lines.filter((line) => written.includes(line))).toEqual(written);
  const { person, employer, year } = stub;
  expect(lines).toEqual(
    expect.arrayContaining([
      employer.name,
      employer.address,
      `Name ${person.name}`,
      `Employee number ${mia}`,
      'Class Employee (W-2)',
      'Pay period Mar 1, 2027 – Mar 2, 2027',
      'Hours on the clock 0 min',
      'Services 46 on 46 tickets',
      `Commission ${moneyText(person.sales_cents)} ${moneyText(person.commission_cents)}`,
      'Tips $20.00',
      `Gross wages ${moneyText(person.wages_cents)}`,
      `To pay ${moneyText(person.to_pay_cents)}`,
      'Gross pay only: no taxes are withheld or filed here.',
    ]),
  );
  expect(lines.join(' ')).toContain(formulaText(stub));
  expect(year.wages_cents).toBe(0);
});

it('is written in Vietnamese with every mark, and never says the check without the cash', async () => {
  const stub = await day.stub(mia, days.from, days.to);
  const lines = joined(await pagesOf(file({ employee_id: mia, language: 'vi' })));
  const { handed, to_pay_cents } = stub.person;
  expect(lines).toEqual(
    expect.arrayContaining([
      'Phiếu lương',
      'Kỳ lương 1/3/2027 – 2/3/2027',
      'Giờ chấm công 0 phút',
      'Dịch vụ 46 trên 46 phiếu',
      'Ngày Phiếu Dịch vụ Giá Trừ trước Ăn chia Tiền công',
      `Phải trả ${moneyText(to_pay_cents)}`,
      `Trả bằng check ${moneyText(handed.check_cents)} + tiền mặt ${moneyText(handed.cash_cents)}`,
      'Chỉ là lương gộp: ở đây không trừ thuế và không khai thuế.',
      'Tiền thuế bị trừ và số còn lãnh nằm trên phiếu của nơi làm thuế lương cho bạn.',
    ]),
  );
  for (const page of [lines, joined(await pagesOf(file({ employee_id: mia })))]) {
    const check = page.filter((line) => line.includes(moneyText(handed.check_cents)));
    expect(check).toHaveLength(1);
    expect(check[0]).toContain(moneyText(handed.cash_cents));
  }
  expect(handed.check_cents + handed.cash_cents).toBe(to_pay_cents);
});

it('has everybody one after the other for the owner, and only her own for a technician', async () => {
  const all = joined(await pagesOf(file()));
  const people = (await day.look(days.from, days.to)).data.map(({ employee_id }) => `Employee number ${employee_id}`);
  expect(all.filter((line) => line.startsWith('Employee number'))).toEqual(people);
  expect(people.length).toBeGreaterThan(1);
  // What is said of the year is read once, however many they are.
  const { statements } = await recordStatements(() => file());
  expect(statements.filter((text) => text.includes("date_trunc('year'"))).toHaveLength(1);
  const her = await day.as('mia');
  for (const employee_id of [undefined, tam]) {
    const own = joined(await pagesOf(file({ ...(employee_id && { employee_id }), language: 'vi' }, her)));
    expect(own.filter((line) => line.startsWith('Mã nhân viên'))).toEqual([`Mã nhân viên ${mia}`]);
  }
  const nobody = await file({ employee_id: 'nobody-nobody-nobody-x' });
  expect(nobody.status).toBe(404);
});
