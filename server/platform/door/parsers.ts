import pg from 'pg';

/**
 * Converts PostgreSQL values to JavaScript values, for every pool and client of the process: pg has one global table of
 * parsers, so every module that opens a pool imports this file. `server/db/generate-types.ts` gives Kysely the matching types.
 */
function parseInt8(digits: string): number {
  const value = Number(digits);
  if (!Number.isSafeInteger(value)) throw new Error(`${digits} does not fit a number`);
  return value;
}

const parseInt8List = (list: string): number[] => (list === '{}' ? [] : list.slice(1, -1).split(',').map(parseInt8));

function refuseRounded(value: unknown): void {
  if (typeof value === 'number') {
    if (Number.isInteger(value) && !Number.isSafeInteger(value)) throw new Error(`${value} in JSON does not fit a number`);
  } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(refuseRounded);
}

/** The smallest unsafe integer has 16 digits, so only documents with that many digits in a row are checked. */
const LONG_NUMBER = /\d{16}/;

/** Amounts of money also arrive inside jsonb. There JSON.parse would silently round the large numbers that `parseInt8` refuses. */
function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (LONG_NUMBER.test(text)) refuseRounded(value);
  return value;
}

const { INT8, JSON: JSON_TEXT, JSONB, TIMESTAMPTZ, DATE, TIME } = pg.types.builtins;
const INT8_LIST: number = 1016;
pg.types.setTypeParser(INT8, parseInt8);
pg.types.setTypeParser(INT8_LIST, parseInt8List);
pg.types.setTypeParser(JSON_TEXT, parseJson);
pg.types.setTypeParser(JSONB, parseJson);
pg.types.setTypeParser(TIMESTAMPTZ, (text) => new Date(text).toISOString());
pg.types.setTypeParser(DATE, (text) => text);
pg.types.setTypeParser(TIME, (text) => text.slice(0, 5));
