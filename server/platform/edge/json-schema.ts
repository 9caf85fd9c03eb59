import type { Schema } from 'core/kernel/endpoint';
import * as z from 'zod/mini';

export type Json = { [key: string]: unknown };

/** A cache. Contracts live as long as the process and their schemas are only read, so several servers in one process share it. */
const written = { input: new WeakMap<Schema, Json>(), output: new WeakMap<Schema, Json>() };

export function toJsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const known = written[io].get(schema);
  if (known) return known;
  const { $schema: _, ...rest } = z.toJSONSchema(schema as z.ZodMiniType, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  }) as Json;
  written[io].set(schema, rest);
  return rest;
}
