import { describe, expect, it } from 'vitest';
import { readCsv } from '../../kernel/tables/csv.ts';
import { dateOf, guessColumns, type ImportColumn, readRows, sortRows, whyNotColumns } from './rules.ts';
import { inEnglish } from '../../kernel/refusals/in-english.ts';

const today = '2026-11-15';

describe('what a heading stands for', () => {
  it.each([
    [
      ['Name', 'Phone', 'Email', 'Notes'],
      ['name', 'phone_number', 'email', 'manager_note'],
    ],
    [
      ['First Name', 'Last Name', 'Mobile Phone', 'E-mail Address'],
      ['first_name', 'last_name', 'phone_number', 'email'],
    ],
    [
      ['Tên khách', 'Số điện thoại', 'Ngày sinh', 'Địa chỉ', 'Ghi chú'],
      ['name', 'phone_number', 'birthday', 'address', 'manager_note'],
    ],
    [
      ['Họ', 'Tên', 'SĐT'],
      ['last_name', 'name', 'phone_number'],
    ],
    [
      ['Loyalty', 'Balance', 'Name', 'Name'],
      ['', '', 'name', ''],
    ],
  ])('%j', (header, columns) => expect(guessColumns(header)).toEqual(columns));

  it.each([
    [['name', ''], null],
    [['first_name', 'last_name'], null],
    [['phone_number'], 'Choose the column with the names.'],
    [['name', 'name'], 'You can only use each field once.'],
  ])('%j can be read: %s', (columns, why) => expect(inEnglish(whyNotColumns(columns))).toBe(why));
});

describe('a date', () => {
  it.each([
    ['1984-05-06', 'mdy', '1984-05-06'],
    ['5/6/1984', 'mdy', '1984-05-06'],
    ['5/6/1984', 'dmy', '1984-06-05'],
    ['24.12.1990', 'mdy', '1990-12-24'],
    ['12/24/90', 'dmy', '1990-12-24'],
    ['1/2/07', 'mdy', '2007-01-02'],
    ['1984-05-06T00:00:00Z', 'mdy', '1984-05-06'],
    ['soon', 'mdy', 'soon'],
  ] as const)('%s by %s is %s', (text, order, date) => expect(dateOf(text, order, today)).toBe(date));
});

describe('the rows of a file', () => {
  const columns: ImportColumn[] = ['name', 'phone_number', 'email', 'birthday', 'manager_note'];
  const read = (text: string) => [...readRows(readCsv(text), { columns, dates: 'mdy', today })].flat();
  const head = 'Tên;SĐT;Email;Sinh nhật;Ghi chú\r\n';

  it('are read with marks, semicolons, quoted lines and a byte order mark', () => {
    const [row] = read(`\ufeff${head}"Đặng Thị ""Bé""";(713) 555-0111;Be@Example.com;12/24/1990;"hai\ndòng"\r\n`);
    expect(row).toEqual({
      line: 2,
      name: 'Đặng Thị "Bé"',
      phone10: '7135550111',
      email: 'be@example.com',
      birthday: '1990-12-24',
      address: null,
      manager_note: 'hai\ndòng',
      errors: [],
    });
  });

  it('say what is wrong, each at its field', () => {
    const [row] = read(`${head};12;x;40/40/1990;\u0000`);
    expect(inEnglish(row?.errors)).toEqual([
      { column: 'name', reason: 'This field is required.' },
      { column: 'phone_number', reason: 'Phone number is invalid.' },
      { column: 'email', reason: 'Invalid email address' },
      { column: 'birthday', reason: 'This isn’t a date.' },
      { column: 'manager_note', reason: 'This text has characters we can’t save.' },
    ]);
  });

  it('are sorted into new, wrong and double', () => {
    const rows = read(
      `${head}Amy Tran;7135550111\namy trần;7135550111\nBao Le;7135550122\nMinh Le;7135550122\nNo Phone;\nNo Phone;\nX;1\nKim;7135550133;`,
    );
    const book = [
      { name: 'Bảo Lê', phone10: '7135550122', email: null },
      { name: 'Somebody', phone10: '7135550144', email: null },
    ];
    const names = (shared: 'skip' | 'add') => {
      const { ready, wrong, doubles } = sortRows(rows, book, shared);
      return {
        ready: ready.map(({ name }) => name),
        wrong: wrong.map(({ name }) => name),
        doubles: doubles.map(({ row, kind, of }) => `${row.name} ${kind} ${of}`),
      };
    };
    expect(names('skip')).toEqual({
      ready: ['Amy Tran', 'No Phone', 'No Phone', 'Kim'],
      wrong: ['X'],
      doubles: ['amy trần repeated amy trần', 'Bao Le known Bảo Lê', 'Minh Le shared Bảo Lê'],
    });
    expect(names('add').ready).toEqual(['Amy Tran', 'Minh Le', 'No Phone', 'No Phone', 'Kim']);
  });
});
