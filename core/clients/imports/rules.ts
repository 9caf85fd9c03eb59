import { normalizePhone } from '../../kernel/phone/phone.ts';
import { isCleanText, lowerWithoutAccents } from '../../kernel/text.ts';
import { type Editable, keptField, whyNotField } from '../edit/rules.ts';
import * as general from '../../kernel/refusals/general.ts';
import * as refused from '../refusals.ts';
import type { Reason } from '../../kernel/refusals/reason.ts';

/** A call carries a megabyte; letters with marks take two or three bytes each. */
export const LARGEST_FILE = 900_000;
export const MOST_ROWS = 5000;
export const UNDO_HOURS = 24;

export const importColumns = [
  'name',
  'first_name',
  'last_name',
  'phone_number',
  'email',
  'birthday',
  'address',
  'manager_note',
] as const;
export type ImportColumn = (typeof importColumns)[number];
export const dateOrders = ['mdy', 'dmy'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** Headings as other programs and people write them, without marks and case. */
const headings: { readonly [C in ImportColumn]: RegExp } = {
  first_name: /^(first|given)[ _-]*name$|^ten goi$/,
  last_name: /^(last|family|sur)[ _-]*name$|^ho$/,
  phone_number: /phone|mobile|cell|dien thoai|^sdt$|^so dt$/,
  email: /e-?mail/,
  birthday: /birth|^dob$|sinh nhat|ngay sinh/,
  address: /address|street|dia chi/,
  manager_note: /note|comment|remark|ghi chu/,
  name: /name|client|customer|guest|^ten|khach/,
};

/** What each heading most likely stands for; no meaning is given twice. */
export function guessColumns(header: readonly string[]): (ImportColumn | '')[] {
  const given = new Set<string>();
  return header.map((text) => {
    const plain = lowerWithoutAccents(text.trim());
    const found = (Object.keys(headings) as ImportColumn[]).find((column) => !given.has(column) && headings[column].test(plain));
    if (found) given.add(found);
    return found ?? '';
  });
}

/** Why a choice of columns cannot be read; null when it can. */
export function whyNotColumns(columns: readonly string[]): Reason | null {
  const chosen = columns.filter((column) => column !== '');
  if (new Set(chosen).size < chosen.length) return refused.importColumnOnce;
  return chosen.some((column) => column === 'name' || column === 'first_name') ? null : refused.importNameColumn;
}

/** `1984-05-06`, `5/6/1984`, `6.5.84`; what is no date stays as it is, so that it is told of. */
export function dateOf(text: string, order: DateOrder, today: string): string {
  const [, a = '', b = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/.exec(text) ?? [];
  if (year === '') return text.slice(0, 10) === text ? text : text.replace(/T.*$/, '');
  const dayFirst = Number(a) > 12 || (order === 'dmy' && Number(b) <= 12);
  const [day, month] = dayFirst ? [a, b] : [b, a];
  const century = Number(year) > Number(today.slice(2, 4)) ? '19' : '20';
  return `${year.length === 2 ? century + year : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

export type Newcomer = {
  readonly name: string;
  readonly phone10: string | null;
  readonly email: string | null;
  readonly birthday: string | null;
  readonly address: string | null;
  readonly manager_note: string;
};
export type ReadRow = Newcomer & {
  /** As a spreadsheet numbers it: the heading is line 1. */
  readonly line: number;
  readonly errors: readonly { readonly column: Editable; readonly reason: Reason }[];
};

const fields: readonly Editable[] = ['name', 'phone_number', 'email', 'birthday', 'address', 'manager_note'];

type Reading = { readonly columns: readonly (ImportColumn | '')[]; readonly dates: DateOrder; readonly today: string };

function readRow(row: readonly string[], line: number, { columns, dates, today }: Reading): ReadRow {
  const at = (column: ImportColumn): string => {
    const place = columns.indexOf(column);
    return place < 0 ? '' : (row[place] ?? '').replace(/\r\n?/g, '\n').replaceAll('\t', ' ').trim();
  };
  const texts: { readonly [E in Editable]: string } = {
    name: at('name') || [at('first_name'), at('last_name')].filter(Boolean).join(' '),
    phone_number: at('phone_number'),
    email: at('email'),
    birthday: at('birthday') === '' ? '' : dateOf(at('birthday'), dates, today),
    address: at('address'),
    manager_note: at('manager_note'),
  };
  const errors = fields.flatMap((column) => {
    const reason = isCleanText(texts[column]) ? whyNotField(column, texts[column], today) : general.inputHasInvalidCharacters;
    return reason === null ? [] : [{ column, reason }];
  });
  return {
    line,
    name: texts.name,
    phone10: texts.phone_number === '' ? null : normalizePhone(texts.phone_number),
    email: keptField('email', texts.email),
    birthday: keptField('birthday', texts.birthday),
    address: keptField('address', texts.address),
    manager_note: texts.manager_note,
    errors,
  };
}

const ROWS_AT_ONCE = 500;

/** The rows under the heading, each with what is wrong with it, in batches: a whole file at once would keep a server from everybody else. */
export function* readRows(table: readonly (readonly string[])[], reading: Reading): Generator<ReadRow[]> {
  for (let from = 1; from < table.length; from += ROWS_AT_ONCE)
    yield table.slice(from, from + ROWS_AT_ONCE).map((row, i) => readRow(row, from + i + 1, reading));
}

export type KnownClient = { readonly name: string; readonly phone10: string | null; readonly email: string | null };
export type Sorted = {
  readonly ready: readonly ReadRow[];
  readonly wrong: readonly ReadRow[];
  readonly doubles: readonly { readonly row: ReadRow; readonly kind: 'known' | 'repeated' | 'shared'; readonly of: string }[];
};

const keysOf = ({ name, phone10, email }: KnownClient): string[] => {
  const plain = lowerWithoutAccents(name);
  return [phone10 && `${phone10} ${plain}`, email && `${email} ${plain}`].filter((key) => key !== null && key !== '') as string[];
};

/**
 * Who is new. The same name under the same phone or mail is the same person, in the book or further up in the file; another
 * name under a known phone is somebody else, who is left out unless that is meant.
 */
export function sortRows(rows: readonly ReadRow[], book: readonly KnownClient[], shared: 'skip' | 'add'): Sorted {
  const known = new Map(book.flatMap((one) => keysOf(one).map((key) => [key, one.name])));
  const phones = new Map(book.map(({ phone10, name }) => [phone10, name]));
  const seen = new Set<string>();
  const sorted = { ready: [] as ReadRow[], wrong: [] as ReadRow[], doubles: [] as Sorted['doubles'][number][] };
  for (const row of rows) {
    const keys = keysOf(row);
    const same = keys.map((key) => known.get(key)).find((name) => name !== undefined);
    const other = row.phone10 === null ? undefined : phones.get(row.phone10);
    if (row.errors.length > 0) sorted.wrong.push(row);
    else if (same !== undefined) sorted.doubles.push({ row, kind: 'known', of: same });
    else if (keys.some((key) => seen.has(key))) sorted.doubles.push({ row, kind: 'repeated', of: row.name });
    else if (other !== undefined && shared === 'skip') sorted.doubles.push({ row, kind: 'shared', of: other });
    else sorted.ready.push(row);
    for (const key of keys) seen.add(key);
  }
  return sorted;
}
