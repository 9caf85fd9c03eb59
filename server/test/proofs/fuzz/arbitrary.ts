import fc from 'fast-check';
import * as z from 'zod/mini';
import type { Schema } from 'core/kernel/endpoint';

type Json = { readonly [key: string]: unknown };

/** Inputs that fit a schema as far as its JSON form tells; rules that only code knows are left to chance. */
export function arbitraryOf(schema: Schema): fc.Arbitrary<unknown> {
  return from(z.toJSONSchema(schema as z.ZodMiniType, { io: 'input', unrepresentable: 'any', reused: 'inline' }));
}

function from(shape: Json): fc.Arbitrary<unknown> {
  if ('const' in shape) return fc.constant(shape.const);
  if (Array.isArray(shape.enum)) return fc.constantFrom(...(shape.enum as unknown[]));
  const choices = shape.anyOf ?? shape.oneOf;
  if (Array.isArray(choices)) return fc.oneof(...(choices as Json[]).map(from));
  if (Array.isArray(shape.allOf))
    return from(Object.assign({}, { ...shape, allOf: undefined }, ...(shape.allOf as Json[])) as Json);
  switch (shape.type) {
    case 'object':
      return objectFrom(shape);
    case 'array':
      return fc.array(from((shape.items ?? {}) as Json), {
        minLength: Number(shape.minItems ?? 0),
        maxLength: Math.min(Number(shape.maxItems ?? 4), 8),
      });
    case 'string':
      return textFrom(shape);
    case 'integer':
      return fc.integer({ min: within(shape.minimum ?? shape.exclusiveMinimum, -10), max: within(shape.maximum, 1_000_000) });
    case 'number':
      return fc.double({ min: within(shape.minimum, -1000), max: within(shape.maximum, 1000), noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** A safe integer's own bounds say nothing about the product. */
const within = (bound: unknown, usual: number): number =>
  typeof bound === 'number' && Math.abs(bound) < 2 ** 53 - 1 ? bound : usual;

function objectFrom(shape: Json): fc.Arbitrary<unknown> {
  const {
    properties,
    required = [],
    additionalProperties,
  } = shape as { properties?: Record<string, Json>; required?: string[]; additionalProperties?: Json };
  if (!properties)
    return fc.dictionary(fc.string({ maxLength: 12 }), additionalProperties ? from(additionalProperties) : fc.string(), {
      maxKeys: 4,
    });
  const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, from(field)]));
  return fc.record(fields, { requiredKeys: required as never[] });
}

const named: { readonly [format: string]: () => fc.Arbitrary<string> } = {
  uuid: () => fc.uuid(),
  email: () => fc.emailAddress(),
  uri: () => fc.webUrl(),
  date: () =>
    fc
      .date({ noInvalidDate: true, min: new Date('1990-01-01'), max: new Date('2040-01-01') })
      .map((at) => at.toISOString().slice(0, 10)),
  'date-time': () =>
    fc.date({ noInvalidDate: true, min: new Date('1990-01-01'), max: new Date('2040-01-01') }).map((at) => at.toISOString()),
};

function textFrom({ pattern, format, minLength, maxLength }: Json): fc.Arbitrary<string> {
  const known = typeof format === 'string' ? named[format] : undefined;
  if (known) return known();
  const plain = fc.string({
    unit: 'grapheme',
    minLength: Number(minLength ?? 0),
    maxLength: Math.min(Number(maxLength ?? 40), 60),
  });
  if (typeof pattern !== 'string') return plain;
  try {
    return fc.oneof({ weight: 3, arbitrary: fc.stringMatching(new RegExp(pattern)) }, { weight: 1, arbitrary: plain });
  } catch {
    return plain;
  }
}
