import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isPermission, type Permission, roles } from 'core/kernel/permission';

/**
 * The role matrix of reliability.md, section 8, cell by cell, in the order V C O M F E S A D P. F, the front desk, is the
 * preset of decisions.md ("Permissions"). A name with two readings in one row of the document has a line of its own here.
 */
const table = `
public.read                         + + + + + + + + + +
search                              + + + + + + + + + +
packages.read                       + + + + + + + + + +
booking.self                        - s s s s s s s s s
profile.self                        - s s s s s s s s s
sessions.self                       - s s s s s s s s s
recommend                           - s s s s s - - - -
review.write                        - s s s s s - - - -
post.like                           - s s s s s - - - -
post.comment                        - s s s s s - - - -
chat.self                           - s s s s s - - - -
giftcard.buy                        s s s s s s - - - -
loyalty.join                        s s s s s s - - - -
privacy.export                      - s s s s s s s s s
privacy.erase                       - s s s s s s s s s
manage.calendar.view                - - + + + + r r - -
manage.appointment.edit             - - + + + s - - - -
manage.appointment.no_show_fee      - - + + - - - - - -
manage.appointment.override_overlap - - + + o - - - - -
manage.waitlist                     - - + + + + r r - -
manage.turn                         - - + + + + r r - -
manage.schedule                     - - + + s s r r - -
manage.blocked_time                 - - + + + s r r - -
manage.services                     - - + + r r + + - -
manage.addons                       - - + + r r + + - -
manage.promotion                    - - + + r r + + - -
manage.gallery                      - - + + - - + + - -
manage.posts                        - - + + - - + + - -
manage.page                         - - + + - - + + - -
manage.client.view                  - - + + + m m m - -
manage.client.contact               - - + + + - - - - -
manage.client.edit                  - - + + - - - - - -
manage.client.export                - - o - - - - - - -
manage.client.delete                - - o - - - - - - -
manage.client.merge                 - - o - - - - - - -
manage.medical                      - s + + - s - - - -
manage.medical.flag                 - s + + + s - - - -
manage.chat                         - - + + + - - - - -
manage.chat.delete                  - - + - - - - - - -
manage.sms.send                     - - + + + - - - - -
manage.sms.bulk                     - - + - - - - - - -
manage.sms.recharge                 - - + - - - - - - -
pos.ticket.open                     - - + + + e - - - -
pos.take_payment                    - - + + + e - - - -
pos.discount                        - - + + + e - - - -
pos.discount.above                  - - + + o o - - - -
pos.custom_amount                   - - + + o o - - - -
pos.line.delete                     - - o o o o - - - -
pos.void                            - - o o o o - - - -
pos.cash_cheque.delete              - - o o o o - - - -
pos.refund                          - - o o o - - - - -
pos.tip.adjust                      - - o o o - - - - -
pos.reopen_closed                   - - o o o - - - - -
pos.drawer                          - - + + + - - - - -
giftcard.issue                      - - + + e e r r - -
giftcard.history                    - - + + r r r r - -
giftcard.adjust                     - - o - - - - - - -
giftcard.delete                     - - o - - - - - - -
giftcard.restore                    - - o - - - - - - -
loyalty.manage                      - - + + - - r r - -
loyalty.pay                         - - + + e e r r - -
report.ticket                       - - + o - - r r - g
report.transactions                 - - + o - - r r - g
report.sales                        - - + o - s r r - g
report.employee_sales               - - + o - s r r - g
payroll.view                        - - o o - s - - - -
payroll.close                       - - o - - - - - - -
payroll.adjust                      - - o - - - - - - -
report.accounting                   - - + o - - - - - -
accounting.setup                    - - + - - - - - - -
accounting.lock                     - - o - - - - - - -
staff.manage                        - - + + - - - - - -
staff.pin.reset                     - - + + - - - - - -
job.applications                    - - + + - - - - - -
role.manage                         - - + - - - - - - -
settings.business                   - - + + - - + + - -
billing.view                        - - + r - - r r - -
billing.manage                      - - + - - - - - - -
payout.bank                         - - o - - - - - - -
provider.credentials                - - o - - - - - - -
business.transfer                   - - o - - - - + - -
business.close                      - - o - - - - + - -
slug.change                         - - o - - - - + - -
trash.view                          - - + r - - r + - -
trash.restore                       - - + - - - - + - -
audit.view                          - - + - - - r + - -
support.grant                       - - + - - - - + - -
platform.business.crud              - - - - - - - + + -
platform.feature.toggle             - - - - - - - + + -
platform.navigation                 - - - - - - - + + -
platform.user                       - - - - - - - + - -
platform.support_admin              - - - - - - - + - -
partner.crud                        - - - - - - - + - -
partner.assign                      - - - - - - - + - -
partner.report                      - - - - - - - + - g`;

/** Where decisions.md overrules section 8, or a row of it needs a second name. */
const rulings = `
manage.theme                        - - + - - - + + - -
platform.reviews                    - - - - - - - + - -
settings.tax                        - - + - - - - + - -
manage.dashboard                    - - + + + s r r - -
report.day_close                    - - + + + - r r - -
member.manage                       - - + + - - - - - -
device.manage                       - - + + - - - - - -
staff.pin.use                       - - + + + + - - - -
business.publish                    - - + - - - - + - -
manage.turn.adjust                  - - + + e e - - - -
timeclock.punch                     - - + + + s - - - -
timeclock.view                      - - + + s s - - - -
timeclock.correct                   - - + + - - - - - -
timeclock.week                      - - + - - - - - - -
platform.break_glass                - - - - - - - + - -`;

/** Answered to every signed-in person about themselves (or to anyone), so no permission is asked for; or not built yet. */
const withoutRow = ['search', 'profile.self', 'sessions.self', 'privacy.export', 'privacy.erase'];

const rowsOf = (text: string): Map<string, string> =>
  new Map(
    text
      .trim()
      .split('\n')
      .map((line) => {
        const [name = '', ...cells] = line.split(/\s+/);
        return [name, cells.join(' ')];
      }),
  );

async function declared(): Promise<Permission[]> {
  const core = join(import.meta.dirname, '../../../core');
  const files = await Array.fromAsync(glob('*/contract.ts', { cwd: core }));
  const contracts = (await Promise.all(files.map((file) => import(join(core, file))))) as object[];
  return [...new Set(contracts.flatMap((contract) => Object.values(contract).filter(isPermission)))];
}

const wanted = new Map([...rowsOf(table), ...rowsOf(rulings)]);
const cellsOf = ({ cells }: Permission) => roles.map((role) => cells[role]).join(' ');

test('every permission of the contracts has the cells of the role table, and no other permission exists', async () => {
  const found = await declared();
  const wrong = found
    .filter((permission) => wanted.get(permission.name) !== cellsOf(permission))
    .map(
      (permission) =>
        `${permission.name}: declared ${cellsOf(permission)}, table ${wanted.get(permission.name) ?? 'has no such row'}`,
    );
  expect(wrong).toEqual([]);
  expect(found.length).toBeGreaterThan(70);
});

test('every row of the role table is declared by exactly one feature, but for what needs no permission', async () => {
  const names = (await declared()).map(({ name }) => name);
  expect([...wanted.keys()].filter((name) => !names.includes(name))).toEqual(withoutRow);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});
