import { randomUUID } from 'node:crypto';
import type { Endpoint } from 'core/kernel/endpoint';
import { type Answer, type TestClient, urlOf } from '../client.ts';
import type { AnyWish } from './examples/shape.ts';

export type Headers = { readonly [name: string]: string };

type Plain = string | number | boolean | null | undefined;

/** Fields as the browser's form would send them: lists as `name[]`, everything else as text. */
async function formOf({ body, files = {} }: AnyWish): Promise<{ payload: Buffer; type: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, Plain | Plain[]>)) {
    if (Array.isArray(value)) for (const one of value) form.append(`${name}[]`, String(one));
    else if (value !== undefined) form.append(name, value === null ? '' : String(value));
  }
  for (const [name, list] of Object.entries(files))
    for (const bytes of list) form.append(name, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'picture.png');
  const packed = new Response(form);
  return { payload: Buffer.from(await packed.arrayBuffer()), type: packed.headers.get('content-type') ?? '' };
}

const asked = { 'x-requested-with': 'XMLHttpRequest' };

/** Makes the call an example describes. */
export async function send(client: TestClient, e: Endpoint, wish: AnyWish, headers: Headers = {}): Promise<Answer<unknown>> {
  const all = { ...(e.idempotent && { 'idempotency-key': randomUUID() }), ...(e.changes && asked), ...headers };
  const call = { method: e.method, url: urlOf(e, wish as Parameters<typeof urlOf>[1]) } as const;
  if (wish.files) {
    const { payload, type } = await formOf(wish);
    return client.raw({ ...call, headers: { ...all, 'content-type': type }, payload });
  }
  return client.raw({ ...call, headers: all, ...(wish.body !== undefined && { payload: wish.body as object }) });
}
