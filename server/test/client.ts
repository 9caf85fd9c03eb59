import type { FastifyInstance, InjectOptions } from 'fastify';
import { randomInt } from 'node:crypto';
import { pdfWords } from './papers/words-of.ts';
import type { Endpoint, Input, Reply } from 'core/kernel/endpoint';

export type Answer<T> = {
  readonly status: number;
  readonly body: T;
  readonly headers: Record<string, unknown>;
  readonly text: string;
  readonly cookie: string | null;
};
export type Extras = { readonly headers?: Record<string, string>; readonly key?: string };

type Parts = { params?: Record<string, string | number>; query?: Record<string, unknown>; body?: unknown };

export function urlOf(e: Endpoint, { params = {}, query = {} }: Parts): string {
  const path = e.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) search.append(name, String(one));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

const anAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

export type TestClient = ReturnType<typeof clientOf>;

/** Speaks the contract to a server without a socket. Each client comes from an address of its own, as a browser would. */
export function clientOf(app: FastifyInstance, headers: Record<string, string> = {}, address = anAddress()) {
  async function raw(options: InjectOptions): Promise<Answer<never>> {
    const response = await app.inject({ remoteAddress: address, ...options, headers: { ...headers, ...options.headers } });
    const type = response.headers['content-type'] ?? '';
    const [json, pdf] = [type.includes('json'), type === 'application/pdf'];
    const cookie = response.cookies.find((one) => one.name === 'bearer_token')?.value ?? null;
    return {
      status: response.statusCode,
      body: (json ? response.json() : pdf ? new Uint8Array(response.rawPayload) : null) as never,
      headers: response.headers,
      // Of a PDF what a reader gets, so that tests judge it by what it tells like every other answer.
      text: pdf ? await pdfWords(response.rawPayload) : response.body,
      cookie,
    };
  }
  async function call<E extends Endpoint>(e: E, input: Input<E>, extras: Extras = {}): Promise<Answer<Reply<E>>> {
    const parts = input as Parts;
    const key = extras.key ?? (e.idempotent ? crypto.randomUUID() : undefined);
    return raw({
      method: e.method,
      url: urlOf(e, parts),
      headers: { ...extras.headers, ...(key !== undefined && { 'idempotency-key': key }) },
      ...(parts.body !== undefined && { payload: parts.body as object }),
    });
  }
  return { raw, call, address, headers };
}
