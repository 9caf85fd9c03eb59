import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvText, readCsv } from './csv.ts';

describe('a table as text', () => {
  it.each([
    [
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      '\ufeffTên;Số\r\nHương;713\r\n',
      [
        ['Tên', 'Số'],
        ['Hương', '713'],
      ],
    ],
    [
      'a\tb\r1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'name,note\n"Amy, T.","two\nlines ""here"""',
      [
        ['name', 'note'],
        ['Amy, T.', 'two\nlines "here"'],
      ],
    ],
    [
      '"a;b",c\n1,2',
      [
        ['a;b', 'c'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\n\n , \n1,',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    [
      '5" nail,b\n1,2',
      [
        ['5" nail', 'b'],
        ['1', '2'],
      ],
    ],
    ['a,"never closed\nb', [['a', 'never closed\nb']]],
    ['', []],
  ])('%j is read', (text, rows) => expect(readCsv(text)).toEqual(rows));

  it('is read as it was written, whatever stands in it', () => {
    const text = fc.string({ unit: 'grapheme' }).map((one) => `x${one.replace(/\r\n?/g, '\n')}`);
    const rows = fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { minLength: 1 });
    fc.assert(
      fc.property(rows, (table) => {
        expect(readCsv(csvText(table))).toEqual(table);
      }),
    );
  });

  it.each(['=1+1', '+1', '-2+3', '-', '@now', '\tx'])('%j is no formula in a spreadsheet', (field) =>
    expect(readCsv(csvText([['x', field]]))[0]?.[1]).toBe(`'${field}`),
  );

  it.each(['-2', '-12.00', '0.50'])('%j stays a number', (field) => expect(readCsv(csvText([['x', field]]))[0]?.[1]).toBe(field));
});
