import { expect, test } from 'vitest';
import { firstTeam, peopleOf, teamOf, type TeamRow, wrongOf } from './team-rows.ts';

const owner = { name: 'Trần Thị Lan', phone_number: '+17135550100' };
const member = (id: string, first_name: string, me = false) => ({ id, first_name, last_name: 'Ngô', phone: '', me });
const row = (part: Partial<TeamRow>): TeamRow => ({ key: 'k', name: 'Khoa', phone: '', me: false, ...part });

test('the owner stands first with name and phone, one empty row asks for the next', () => {
  const draft = firstTeam([], owner);
  expect(draft.mine).toMatchObject({ name: 'Trần Thị Lan', phone: '7135550100', me: true });
  expect(draft.iWork).toBe(true);
  expect(draft.others).toHaveLength(1);
  expect(teamOf(draft)).toEqual([{ first_name: 'Trần Thị', last_name: 'Lan', phone: '7135550100', me: true }]);
});

test('who comes back finds the team with its ids; without the owner in it, they do not work', () => {
  const draft = firstTeam([member('b', 'Khoa')], owner);
  expect(draft.iWork).toBe(false);
  expect(teamOf(draft)).toEqual([{ id: 'b', first_name: 'Khoa', last_name: 'Ngô', phone: '', me: false }]);
  expect(firstTeam([member('a', 'Lan', true), member('b', 'Khoa')], owner).mine.id).toBe('a');
});

test('empty rows are nobody', () => {
  const draft = { ...firstTeam([], owner), others: [row({ key: '1' }), row({ key: '2', name: '  ' })] };
  expect(peopleOf(draft).map(({ name }) => name)).toEqual(['Trần Thị Lan', 'Khoa']);
  expect(peopleOf({ ...draft, iWork: false }).map(({ name }) => name)).toEqual(['Khoa']);
});

test.each([
  ['Khoa', '', null],
  ['Khoa', '7135550100', null],
  ['Khoa', '713555', 'phone'],
  ['', '7135550100', 'name'],
] as const)('%s with %s', (name, phone, wrong) => expect(wrongOf(row({ name, phone }))).toBe(wrong));
