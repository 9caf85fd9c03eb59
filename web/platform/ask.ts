import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Endpoint, Input, Reply } from 'core/kernel/endpoint';
import { Failure } from './errors.ts';
import { accessToken, renewAccess } from './session.ts';

type Value = string | number | boolean | null | undefined;
type Parts = { params?: Record<string, Value>; query?: Record<string, Value>; body?: unknown };

function addressOf(e: Endpoint, { params = {}, query = {} }: Parts): string {
  const path = e.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.append(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}

function headersOf(e: Endpoint, hasBody: boolean): Headers {
  const headers = new Headers({ accept: 'application/json' });
  const token = accessToken();
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (hasBody) headers.set('content-type', 'application/json');
  if (e.idempotent) headers.set('idempotency-key', crypto.randomUUID());
  if (e.cookie && e.method !== 'GET') {
    headers.set('x-csrf-token', '1');
    headers.set('x-requested-with', 'XMLHttpRequest');
  }
  return headers;
}

async function request(e: Endpoint, parts: Parts): Promise<Response> {
  const hasBody = parts.body !== undefined;
  const init: RequestInit = { method: e.method, headers: headersOf(e, hasBody), credentials: 'same-origin' };
  if (hasBody) init.body = JSON.stringify(parts.body);
  try {
    return await fetch(addressOf(e, parts), init);
  } catch {
    throw new Failure(0, null);
  }
}

/** Asks the server as the contract says. An access token that has just run out is renewed once, unseen. */
export async function send<E extends Endpoint>(e: E, input: Input<E>): Promise<Reply<E>> {
  const parts = input as Parts;
  let response = await request(e, parts);
  if (response.status === 401 && !e.cookie && (await renewAccess())) response = await request(e, parts);
  const body = response.status === 204 ? null : await response.json().catch(() => null);
  if (!response.ok) throw new Failure(response.status, body);
  return body;
}

/** A question to the server, cached under its path. */
export const ask = <E extends Endpoint>(e: E, input: Input<E>) =>
  queryOptions({ queryKey: [e.path, input], queryFn: () => send(e, input) });

/** An order to the server. */
export const order = <E extends Endpoint>(e: E) => mutationOptions({ mutationFn: (input: Input<E>) => send(e, input) });
