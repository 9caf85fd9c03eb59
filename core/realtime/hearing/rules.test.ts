import { describe, expect, it } from 'vitest';
import { calendarView } from '../../booking/contract.ts';
import { type RoleInBusiness, type Role, roles } from '../../kernel/permission.ts';
import { type Channel, CUSTOMER_TYPES, HEARING_PERMISSION, TEAM_TYPES } from '../rules.ts';
import { isPersonal, mayHear, maySay } from './rules.ts';

const me = 'me-0000000000000000000';
const other = 'other-00000000000000000';
const as = (role: Role, more: Partial<RoleInBusiness> = {}): RoleInBusiness => ({
  role,
  exceptions: { granted: [], revoked: [] },
  withheld: new Set(),
  ...more,
});
const hearing = (channel: Channel) => roles.filter((role) => mayHear(channel, me, as(role)));

describe('who may listen', () => {
  it('to a business is who may read its calendar', () => {
    const business: Channel = { kind: 'business', business_id: 7 };
    expect(hearing(business)).toEqual(['owner', 'manager', 'front_desk', 'employee', 'support', 'super_admin']);
    expect(mayHear(business, me, as('owner', { withheld: new Set(['calendar']) }))).toBe(false);
    const revoked = ['manage.calendar.view'];
    expect(mayHear(business, me, as('employee', { exceptions: { granted: [], revoked } }))).toBe(false);
  });
  it('to a business is known to pages by the name of that permission', () => {
    expect(HEARING_PERMISSION).toBe(calendarView.name);
  });
  it('to a chat is its customer and who may chat for the business', () => {
    const theirs: Channel = { kind: 'user-business', user_id: other, business_id: 7 };
    expect(hearing(theirs)).toEqual(['owner', 'manager', 'front_desk']);
    expect(hearing({ ...theirs, user_id: me })).toContain('customer');
  });
  it('who types is told by the customer of a chat for themselves, and by everybody else there for the business', () => {
    const [own, theirs]: Channel[] = [me, other].map((user_id) => ({ kind: 'user-business', user_id, business_id: 7 }));
    const said = [own, theirs, { kind: 'business', business_id: 7 } as const].map((channel) =>
      [CUSTOMER_TYPES, TEAM_TYPES, 'client-other'].filter((event) => channel && maySay(channel, me, event)),
    );
    expect(said).toEqual([[CUSTOMER_TYPES, 'client-other'], [TEAM_TYPES, 'client-other'], ['client-other']]);
  });
  it('on a shared tablet is everybody, except where one person is meant', () => {
    const channels: Channel[] = [
      { kind: 'status' },
      { kind: 'business', business_id: 7 },
      { kind: 'user', user_id: me },
      { kind: 'user-business', user_id: me, business_id: 7 },
    ];
    expect(channels.filter(isPersonal).map(({ kind }) => kind)).toEqual(['user', 'user-business']);
  });
  it('in no business is nobody; to a person is that person', () => {
    expect(mayHear({ kind: 'business', business_id: 7 }, me, null)).toBe(false);
    expect(mayHear({ kind: 'user', user_id: me }, me, null)).toBe(true);
    expect(mayHear({ kind: 'user', user_id: other }, me, null)).toBe(false);
  });
});
