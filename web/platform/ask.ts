import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Endpoint, Input, Reply } from 'core/kernel/endpoint';
import { addressOf, type Parts } from './address.ts';
import { clientProof, forgetProof } from './visitor/client-proof.ts';
import { Failure, titledError } from './errors.ts';
import { ownPinNeed, proveOwnPin, readingProof } from './manage/own-pin.ts';
import { tabletHeaders } from './manage/tablet.ts';
import { notice } from './notices.ts';
import { accessToken, renewAccess, signedOut } from './session.ts';

const SIGNED_OUT = 'Token not found. Please login again.';

/** `pinProof` says that somebody's PIN was right, where the call is guarded; `unasked`: nobody is waiting for it, so nobody is asked for a PIN. `key` names an order that is sent again after its answer was lost; without one every sending is an order of its own. */
type How = {
  readonly signal?: AbortSignal;
  readonly key?: string;
  readonly pinProof?: string;
  readonly unasked?: boolean;
};

/** The business that is asked by its address, wherever the contract names it. */
function busUrlOf({ params, query, body }: Parts): string | null {
  const named = params?.busUrl ?? query?.busUrl ?? (body as { readonly busUrl?: unknown } | undefined)?.busUrl;
  return typeof named === 'string' ? named : null;
}

function headersOf(e: Endpoint, parts: Parts, hasJson: boolean, { key, pinProof = readingProof(e) }: How): Headers {
  const headers = new Headers({ accept: 'application/json', ...tabletHeaders(parts) });
  if (pinProof !== undefined) headers.set('x-pin-proof', pinProof);
  const token = accessToken();
  if (token) headers.set('authorization', `Bearer ${token}`);
  const busUrl = busUrlOf(parts);
  const proof = busUrl === null ? null : clientProof(busUrl);
  if (proof) headers.set('x-client-token', proof.token);
  if (hasJson) headers.set('content-type', 'application/json');
  if (e.idempotent) headers.set('idempotency-key', key ?? crypto.randomUUID());
  if (e.cookie && e.method !== 'GET') {
    headers.set('x-csrf-token', '1');
    headers.set('x-requested-with', 'XMLHttpRequest');
  }
  return headers;
}

/** A contract with file fields takes a form; null is sent as an empty string, a list once per entry under `name[]`. */
function formOf(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue;
    if (Array.isArray(value)) for (const entry of value) form.append(`${name}[]`, entry instanceof Blob ? entry : String(entry));
    else form.append(name, value instanceof Blob ? value : value === null ? '' : String(value));
  }
  return form;
}

async function request(e: Endpoint, parts: Parts, how: How): Promise<Response> {
  const hasJson = parts.body !== undefined && !e.files;
  const { signal } = how;
  const headers = headersOf(e, parts, hasJson, how);
  const init: RequestInit = { method: e.method, headers, credentials: 'same-origin', signal: signal ?? null };
  if (parts.body !== undefined) init.body = e.files ? formOf(parts.body as object) : JSON.stringify(parts.body);
  try {
    return await fetch(addressOf(e, parts), init);
  } catch {
    signal?.throwIfAborted();
    throw new Failure(0, null);
  }
}

/**
 * Asks the server as the contract says. An access token that has just run out is renewed once, unseen. What nobody waits
 * for any more is given up by the signal, which is then what is thrown. Where it takes the viewer's own PIN, that is asked for
 * and the call is made again: the first one was refused before it did anything.
 */
export async function send<E extends Endpoint>(e: E, input: Input<E>, how: How = {}): Promise<Reply<E>> {
  const parts = input as Parts;
  const hadToken = accessToken() !== null;
  let response = await request(e, parts, how);
  if (response.status === 401 && hadToken && !e.cookie) {
    if (await renewAccess()) response = await request(e, parts, how);
    if (response.status === 401) {
      signedOut();
      notice({ level: 'error', title: '', text: SIGNED_OUT });
    }
  }
  const busUrl = busUrlOf(parts);
  if (response.status === 401 && !hadToken && busUrl !== null) forgetProof(busUrl);
  const body =
    response.status === 204 ? null : await (e.media && response.ok ? response.text() : response.json().catch(() => null));
  how.signal?.throwIfAborted();
  if (response.ok) return body;
  const need = how.pinProof === undefined && how.unasked !== true ? ownPinNeed(body) : null;
  const pinProof = need === null ? null : await proveOwnPin(e, need);
  how.signal?.throwIfAborted();
  if (pinProof === null) throw new Failure(response.status, body);
  return send(e, input, { ...how, pinProof });
}

/**
 * The transport helper of the specification: invalid input (422) is thrown on to the form, a mistake with title and
 * content is shown, and everything else that went wrong is `false`; the screen says what that means there.
 */
export async function attempt<E extends Endpoint>(e: E, input: Input<E>): Promise<Reply<E> | false> {
  try {
    return await send(e, input);
  } catch (error) {
    if (!(error instanceof Failure) || error.status === 422) throw error;
    const told = [400, 500, 501].includes(error.status) ? titledError(error.body) : null;
    if (told) notice({ level: 'error', title: told.title, text: told.content });
    return false;
  }
}

export const keyOf = <E extends Endpoint>(e: E, input: Input<E>) => [e.path, input] as const;

/** A question to the server, cached under its path. When the last screen that asked it has gone, so has the request. */
export const ask = <E extends Endpoint>(e: E, input: Input<E>) =>
  queryOptions({ queryKey: keyOf(e, input), queryFn: ({ signal }) => send(e, input, { signal }) });

/** An order to the server. */
export const order = <E extends Endpoint>(e: E) => mutationOptions({ mutationFn: (input: Input<E>) => send(e, input) });
