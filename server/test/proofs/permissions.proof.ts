import { heldBy, screensOf } from 'core/business/rules';
import { type Role, type PermissionKey, permissionKeys } from 'core/kernel/permission';
import { describe, expect, it } from 'vitest';
import { permissions as matrix } from '../../app.ts';

const nobodysExceptions = { granted: [], revoked: [] };
const as = (role: Role, withheld: PermissionKey[] = []) => ({ role, exceptions: nobodysExceptions, withheld: new Set(withheld) });
const names = (role: Role) => heldBy(matrix, as(role)).map(({ name }) => name);
const writes = (role: Role) => heldBy(matrix, as(role)).flatMap(({ name, write }) => (write === 'none' ? [] : [name]));

describe('the role matrix', () => {
  it('names every permission once', () => {
    const all = matrix.map(({ name }) => name);
    expect(new Set(all).size).toBe(all.length);
    expect(all.every((name) => /^[a-z_]+(\.[a-z_]+)*$/.test(name))).toBe(true);
  });

  it('gives a visitor nothing that changes a business', () => {
    expect(writes('visitor').sort()).toEqual(['giftcard.buy', 'loyalty.join', 'packages.read', 'public.read']);
  });

  it('gives a customer, a developer and a partner no manage screen', () => {
    for (const role of ['visitor', 'customer', 'developer', 'partner'] as const) expect(screensOf(matrix, as(role))).toEqual([]);
    expect(
      heldBy(matrix, as('partner'))
        .filter(({ key }) => key !== null)
        .every(({ read, write }) => read === 'aggregate' && write === 'none'),
    ).toBe(true);
  });

  it('never gives a lower member more than a higher one', () => {
    const order = ['owner', 'manager', 'front_desk', 'employee'] as const;
    // The front desk sees neither pay nor sales nor health notes; an employee sees what is their own.
    const own = new Set(['payroll.view', 'report.sales', 'report.employee_sales', 'manage.medical']);
    for (const [i, role] of order.slice(1).entries()) {
      const above = new Set(names(order[i] ?? 'owner'));
      expect(names(role).filter((name) => !above.has(name) && !own.has(name))).toEqual([]);
    }
  });

  it('keeps contacts, medical notes, pay, messages and money from support and from super admins', () => {
    const barred = /^(manage\.(client\.(contact|edit|export|delete|merge)|medical|chat|sms)|payroll|pos|payout|provider|chat)\b/;
    for (const role of ['support', 'super_admin'] as const) expect(names(role).filter((name) => barred.test(name))).toEqual([]);
    expect(writes('support').sort()).toEqual([
      'booking.self',
      'manage.addons',
      'manage.gallery',
      'manage.page',
      'manage.posts',
      'manage.promotion',
      'manage.services',
      'manage.theme',
      'packages.read',
      'public.read',
      'settings.business',
    ]);
  });

  it('opens to the front desk the counter and nothing of settings, payroll or plans', () => {
    const screens = screensOf(matrix, as('front_desk'));
    expect(screens).toEqual(
      expect.arrayContaining(['calendar', 'appointments', 'waiting_list', 'turn', 'messages', 'sms', 'pos', 'reports']),
    );
    for (const barred of ['settings', 'payroll', 'billing', 'transactions'] as const) expect(screens).not.toContain(barred);
    expect(names('front_desk').filter((name) => name.startsWith('report.'))).toEqual(['report.day_close']);
  });

  it('lets the owner into every screen, and the plan takes screens away from everybody', () => {
    expect(screensOf(matrix, as('owner'))).toEqual([...permissionKeys]);
    expect(screensOf(matrix, as('owner', ['gift_cards', 'pos']))).not.toContain('pos');
  });

  it('leaves these to the owner alone, so that they can never be handed on', () => {
    const alone = matrix
      .filter(({ delegable, cells }) => !delegable && cells.owner !== '-' && cells.customer === '-')
      .map(({ name }) => name);
    expect(alone.sort()).toEqual([
      'accounting.lock',
      'accounting.setup',
      'audit.view',
      'billing.manage',
      'business.close',
      'business.publish',
      'business.transfer',
      'giftcard.adjust',
      'giftcard.delete',
      'giftcard.restore',
      'manage.chat.delete',
      'manage.client.delete',
      'manage.client.export',
      'manage.client.merge',
      'manage.sms.bulk',
      'manage.sms.recharge',
      'manage.theme',
      'payout.bank',
      'payroll.adjust',
      'payroll.close',
      'provider.credentials',
      'role.manage',
      'settings.tax',
      'slug.change',
      'support.grant',
      'timeclock.week',
      'trash.restore',
    ]);
  });

  it('a revoked permission closes its screen, a granted one opens it', () => {
    const clerk = {
      role: 'employee',
      withheld: new Set<PermissionKey>(),
      exceptions: { granted: ['settings.business'], revoked: ['manage.turn', 'manage.turn.adjust'] },
    } as const;
    expect(screensOf(matrix, clerk)).toContain('settings');
    expect(screensOf(matrix, clerk)).not.toContain('turn');
  });
});
