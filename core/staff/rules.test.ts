import { describe, expect, it } from 'vitest';
import { namesOf, recogniseTeam, whyNotMe, whyNotTeam } from './rules.ts';
import { inEnglish } from '../kernel/refusals/in-english.ts';

it.each([
  ['Lan Nguyễn', 'Lan', 'Nguyễn'],
  ['  Thủy  Tiên Vương ', 'Thủy Tiên', 'Vương'],
  ['Cher', 'Cher', ''],
])('%s is first "%s" and last "%s"', (name, first_name, last_name) => expect(namesOf(name)).toEqual({ first_name, last_name }));

describe('a team', () => {
  it('names nobody twice, and at most one is the person who enters it', () => {
    expect(inEnglish(whyNotTeam([]))).toBeNull();
    expect(inEnglish(whyNotTeam([{ id: 'a', me: true }, { me: false }, { me: false }]))).toBeNull();
    expect(
      inEnglish(
        whyNotTeam([
          { id: 'a', me: false },
          { id: 'a', me: false },
        ]),
      ),
    ).toEqual({ team: ['You can add each person only once.'] });
    expect(inEnglish(whyNotTeam([{ me: true }, { id: 'a', me: true }]))).toEqual({
      team: ['Only one person on the team can be you.'],
    });
  });
});

describe('people who are in the team already', () => {
  const ME = 7;
  const known = [
    { hash_id: 'mine', account_id: ME },
    { hash_id: 'hoa', account_id: null },
    { hash_id: 'khoa', account_id: 8 },
  ];
  const rows = (...wished: { id?: string; me: boolean }[]) =>
    recogniseTeam(known, wished, ME)?.map(({ hash_id, account_id }) => [hash_id, account_id]);

  it('keep their rows and accounts; a new one has neither', () => {
    expect(rows({ id: 'khoa', me: false }, { me: false })).toEqual([
      ['khoa', 8],
      [null, null],
    ]);
  });
  it('are not those of another team', () => {
    expect(rows({ id: 'stranger', me: false })).toBeUndefined();
    expect(rows({ id: 'stranger', me: true })).toBeUndefined();
  });
  it('who says "me" without a row takes their own, unless the list gives it to somebody else', () => {
    expect(rows({ me: true })).toEqual([['mine', ME]]);
    expect(rows({ id: 'mine', me: false }, { me: true })).toEqual([
      ['mine', null],
      [null, ME],
    ]);
  });
  it('who says "me" may move to a row without an account, and not to somebody else’s', () => {
    const moved = recogniseTeam(known, [{ id: 'hoa', me: true }], ME) ?? [];
    expect(moved.map(({ account_id }) => account_id)).toEqual([ME]);
    expect(inEnglish(whyNotMe(moved, ME))).toBeNull();
    const claimed = recogniseTeam(known, [{ id: 'khoa', me: true }], ME) ?? [];
    expect(inEnglish(whyNotMe(claimed, ME))).toEqual({ team: ['This person already has an account.'] });
  });
});
