import { expect, it } from 'vitest';
import { type MatrixCell, matrixCellFor, memberRoles, may, permission, rankOfRole, reachOf, roles } from './permission.ts';

const refund = permission('pos.refund', 'pos', '- - o o o - - - - -');
const close = permission('payroll.close', 'payroll', '- - o - - - - - - -');

it('reads a row of the matrix in the order of the roles', () => {
  const own = permission('x.y', null, '- s + r m g e o - +');
  expect(roles.map((role) => own.cells[role])).toEqual(['-', 's', '+', 'r', 'm', 'g', 'e', 'o', '-', '+']);
});

it.each(['', '+', '- - + + - - + + -', '- - + + - - + + - - -', '- - + + - - x + - -', '- - + + - - ++ + - -'])(
  'refuses the row "%s"',
  (row) => {
    expect(() => permission('x.y', null, row)).toThrow('bad row');
  },
);

it.each<[MatrixCell, string, string]>([
  ['+', 'all', 'all'],
  ['s', 'self', 'self'],
  ['e', 'all', 'all'],
  ['o', 'all', 'all'],
  ['r', 'read', 'none'],
  ['m', 'masked', 'none'],
  ['g', 'aggregate', 'none'],
  ['-', 'none', 'none'],
])('a cell %s reads %s and writes %s', (cell, read, write) => {
  expect([reachOf(cell, 'read'), reachOf(cell, 'write')]).toEqual([read, write]);
});

it('ranks owner above manager above front desk above employee', () => {
  expect(memberRoles.map(rankOfRole)).toEqual([4, 3, 2, 1]);
});

it('can be given to others exactly when a member below the owner may hold it', () => {
  expect(refund.delegable).toBe(true);
  expect(close.delegable).toBe(false);
});

it('a grant by name widens a role, but never to what is the owner’s alone', () => {
  expect(matrixCellFor(refund, 'employee', { granted: ['pos.refund'], revoked: [] })).toBe('+');
  expect(matrixCellFor(close, 'manager', { granted: ['payroll.close'], revoked: [] })).toBe('-');
});

it('a revocation by name wins over the role and over a grant', () => {
  expect(matrixCellFor(refund, 'manager', { granted: ['pos.refund'], revoked: ['pos.refund'] })).toBe('-');
});

it('an endpoint needs the write unless it says that it only reads', () => {
  expect(may(refund).need).toBe('write');
  expect(may(refund, 'read').need).toBe('read');
});
