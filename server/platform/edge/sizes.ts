import type { Schema } from 'core/kernel/endpoint';
import * as general from 'core/kernel/refusals/general';
import type { Reason } from 'core/kernel/refusals/reason';
import { invalid } from '../refusal.ts';
import { type Json, toJsonSchema } from './json-schema.ts';

/** A text is trimmed before its length is checked, so it may arrive longer by this much. */
const SLACK = 1000;
const MOST_CHARACTERS = 1000;
const MOST_ENTRIES = 1000;
/** How many keys that the schema does not declare are dropped silently. A few may come from another version of the page. */
const MOST_UNKNOWN = 50;
const DEEPEST = 32;

type Mistake = { readonly at: string; readonly reason: Reason };
type Measure = (value: unknown, at: string) => Mistake | null;

const tooMany: (at: string) => Mistake = (at) => ({ at, reason: general.inputTooManyEntries });
const tooLong = (at: string, most: number): Mistake => ({ at, reason: general.inputTooLong({ most }) });
const within = (at: string, name: string | number): string => (at === '' ? String(name) : `${at}.${name}`);

/** Values that no schema describes must be small. */
const measureAny: Measure = (value, at) => {
  if (typeof value === 'string') return value.length > MOST_CHARACTERS + SLACK ? tooLong(at, MOST_CHARACTERS) : null;
  if (Array.isArray(value)) return value.length > MOST_ENTRIES ? tooMany(at) : null;
  return typeof value === 'object' && value !== null && countKeys(value, MOST_ENTRIES) > MOST_ENTRIES ? tooMany(at) : null;
};

/** Counts the keys of an object, and stops after `most`. */
function countKeys(value: object, most: number): number {
  let count = 0;
  for (const _ in value) {
    count += 1;
    if (count > most) break;
  }
  return count;
}

function measureText({ maxLength }: Json): Measure {
  const most = typeof maxLength === 'number' ? maxLength : MOST_CHARACTERS;
  return (value, at) => {
    if (typeof value !== 'string') return measureAny(value, at);
    return value.length > most + SLACK ? tooLong(at, most) : null;
  };
}

function measureList({ maxItems, items }: Json, depth: number): Measure {
  const most = typeof maxItems === 'number' ? maxItems : MOST_ENTRIES;
  const each = measureFor((items ?? {}) as Json, depth + 1);
  return (value, at) => {
    if (!Array.isArray(value)) return measureAny(value, at);
    if (value.length > most) return tooMany(at);
    for (const [i, entry] of value.entries()) {
      const mistake = each(entry, within(at, i));
      if (mistake) return mistake;
    }
    return null;
  };
}

function measureFields({ properties = {}, additionalProperties, maxProperties }: Json, depth: number): Measure {
  const fields = new Map(Object.entries(properties as Json).map(([name, shape]) => [name, measureFor(shape as Json, depth + 1)]));
  const isRecord = typeof additionalProperties === 'object' && additionalProperties !== null;
  const other = isRecord ? measureFor(additionalProperties as Json, depth + 1) : measureAny;
  const most = isRecord ? Number(maxProperties ?? MOST_ENTRIES) : fields.size + MOST_UNKNOWN;
  return (value, at) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return measureAny(value, at);
    if (countKeys(value, most) > most) return tooMany(at);
    for (const [name, part] of Object.entries(value)) {
      const mistake = (fields.get(name) ?? other)(part, within(at, name));
      if (mistake) return mistake;
    }
    return null;
  };
}

/** Measures a union. A value fits if it fits one of its variants. */
function measureChoice(shapes: readonly Json[], depth: number): Measure {
  const measures = shapes.map((shape) => measureFor(shape, depth + 1));
  return (value, at) => {
    let first: Mistake | null = null;
    for (const measure of measures) {
      const mistake = measure(value, at);
      if (!mistake) return null;
      first ??= mistake;
    }
    return first;
  };
}

function measureFor(shape: Json, depth: number): Measure {
  const choices = shape.anyOf ?? shape.oneOf;
  if (depth > DEEPEST) return measureAny;
  if (Array.isArray(choices)) return measureChoice(choices as Json[], depth);
  if (Array.isArray(shape.allOf)) return measureFor(Object.assign({}, ...(shape.allOf as Json[])) as Json, depth);
  if (shape.type === 'string') return measureText(shape);
  if (shape.type === 'array') return measureList(shape, depth);
  if (shape.type === 'object') return measureFields(shape, depth);
  return measureAny;
}

const known = new WeakMap<Schema, Measure>();

/**
 * Refuses what is larger than its schema could ever accept, before any text is searched or matched: zod visits every entry and
 * runs every pattern before it checks a maximum. Each value is visited once, so this costs no more than reading the body.
 */
export function refuseOversizedInput(schema: Schema | undefined, value: unknown, part: string): void {
  if (!schema) return;
  const measure = known.get(schema) ?? measureFor(toJsonSchema(schema, 'input'), 0);
  known.set(schema, measure);
  const mistake = measure(value, '');
  if (mistake) throw invalid({ [mistake.at || part]: [mistake.reason] });
}
