import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessChannel, readChannel, STATUS_CHANNEL, userBusinessChannel, userChannel } from './rules.ts';

const person = fc.stringMatching(/^[A-Za-z0-9_-]{20,32}$/);
const business = fc.integer({ min: 1, max: 2 ** 40 });

describe('channel names', () => {
  it('have the presence channel of the specification', () => expect(STATUS_CHANNEL).toBe('presence-user-status'));
  it('are read back as they were made', () => {
    expect(readChannel(STATUS_CHANNEL)).toEqual({ kind: 'status' });
    fc.assert(
      fc.property(person, business, (user_id, business_id) => {
        expect(readChannel(businessChannel(business_id))).toEqual({ kind: 'business', business_id });
        expect(readChannel(userChannel(user_id))).toEqual({ kind: 'user', user_id });
        expect(readChannel(userBusinessChannel(user_id, business_id))).toEqual({
          kind: 'user-business',
          user_id,
          business_id,
        });
      }),
    );
  });

  it('does not know any other name', () => {
    const names = [
      'public',
      'private-business.0',
      'private-business.01',
      'private-business.7 ',
      'private-business.7\n',
      'private-business.1e3',
      'private-business.99999999999999999',
      'private-user.short',
      'private-user-business.7',
      'presence-user-status.7',
      'presence-business.7',
      'PRIVATE-business.7',
      '',
    ];
    expect(names.filter((name) => readChannel(name) !== null)).toEqual([]);
  });
});
