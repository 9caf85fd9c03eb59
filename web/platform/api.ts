import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Endpoint, Input, Reply } from 'core/kernel/endpoint';
import { accessSignInNeeded } from 'core/kernel/refusals/general';
import { endpointAddress, type RequestParts } from './address.ts';
import { clientProof, forgetProof } from './visitor/client-proof.ts';
import { Failure, titledError } from './errors.ts';
import { ownPinNeed, proveOwnPin, ownPinReadingProof } from './manage/own-pin.ts';
import { tabletHeaders } from './manage/tablet.ts';
import { showNotice } from './notices.ts';
import { loadSentences, refusalSentence } from './refusals/sentences.ts';
import { accessToken, isSigningOut, renewAccess, setSignedOut } from './session.ts';

/**
 * `pinProof` proves that somebody's PIN was right, for calls that require one. With `unasked` nobody is waiting for the call, so no
 * PIN dialog is shown. `key` identifies a request that is sent again after its answer was lost; without one, every call is a new
 * request.
 */
type CallOptions = {
  readonly signal?: AbortSignal;
  readonly key?: string;
  readonly pinProof?: string;
  readonly unasked?: boolean;
  /** The call concerns all businesses, so a visitor's proof that belongs to no single business is sent along. */
  readonly everywhere?: boolean;
  /** The address of the business whose client proof is sent, for calls that don't contain this address themselves. */
  readonly provenAt?: string | undefined;
};

/** The key under which a proof that belongs to no single business is stored. */
const EVERYWHERE = '';

/**
 * The address of the business that the call is about, from whichever part of the request has it. `EVERYWHERE` for calls about all
 * businesses; null if the request has no address.
 */
function busUrlOf({ params, query, body }: RequestParts, { everywhere = false, provenAt }: CallOptions): string | null {
  if (everywhere) return EVERYWHERE;
  if (provenAt !== undefined) return provenAt;
  const named = params?.busUrl ?? query?.busUrl ?? (body as { readonly busUrl?: unknown } | undefined)?.busUrl;
  return typeof named === 'string' ? named : null;
}

function headersOf(e: Endpoint, parts: RequestParts, hasJson: boolean, how: CallOptions): Headers {
  const { key, pinProof = ownPinReadingProof(e) } = how;
  const headers = new Headers({ accept: 'application/json', ...tabletHeaders(parts) });
  if (pinProof !== undefined) headers.set('x-pin-proof', pinProof);
  const token = accessToken();
  if (token) headers.set('authorization', `Bearer ${token}`);
  const busUrl = busUrlOf(parts, how);
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

/**
 * Whether the body is sent as a form. An endpoint with file fields accepts a form, or JSON without files. A form can't contain
 * objects, so a body with one is sent as JSON.
 */
const takesForm = (e: Endpoint, body: unknown): boolean =>
  !!e.files && !Object.values(body ?? {}).some((value) => value?.constructor === Object);

/**
 * The body of an endpoint with file fields, which takes a form. Null is sent as an empty string, a list once per entry under
 * `name[]`.
 */
function formOf(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue;
    if (Array.isArray(value)) for (const entry of value) form.append(`${name}[]`, entry instanceof Blob ? entry : String(entry));
    else form.append(name, value instanceof Blob ? value : value === null ? '' : String(value));
  }
  return form;
}

async function request(e: Endpoint, parts: RequestParts, how: CallOptions): Promise<Response> {
  const hasForm = takesForm(e, parts.body);
  const hasJson = parts.body !== undefined && !hasForm;
  const { signal } = how;
  const headers = headersOf(e, parts, hasJson, how);
  const init: RequestInit = { method: e.method, headers, credentials: 'same-origin', signal: signal ?? null };
  if (parts.body !== undefined) init.body = hasForm ? formOf(parts.body as object) : JSON.stringify(parts.body);
  try {
    return await fetch(endpointAddress(e, parts), init);
  } catch {
    signal?.throwIfAborted();
    await loadSentences();
    throw new Failure(0, null);
  }
}

/**
 * Reads a file as it was sent. `text()` would drop the byte order mark, and without it spreadsheets show the wrong letters for
 * accented ones.
 */
const fileText = async (response: Response): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());

async function bodyOf({ media }: Endpoint, response: Response): Promise<unknown> {
  if (!media || !response.ok) return response.json().catch(() => null);
  return media === 'application/pdf' ? new Uint8Array(await response.arrayBuffer()) : fileText(response);
}

/**
 * Calls an endpoint. An access token that has just expired is renewed once without the user noticing. If the call needs the
 * viewer's own PIN, the viewer is asked for it and the call is repeated; the first one was refused before it did anything. An
 * aborted call throws.
 */
export async function callApi<E extends Endpoint>(e: E, input: Input<E>, how: CallOptions = {}): Promise<Reply<E>> {
  const parts = input as RequestParts;
  const hadToken = accessToken() !== null;
  let response = await request(e, parts, how);
  if (response.status === 401 && hadToken && !e.cookie) {
    if (await renewAccess()) response = await request(e, parts, how);
    if (response.status === 401 && !isSigningOut()) {
      setSignedOut();
      await loadSentences();
      showNotice({ level: 'error', title: '', text: refusalSentence(accessSignInNeeded) });
    }
  }
  const busUrl = busUrlOf(parts, how);
  if (response.status === 401 && !hadToken && busUrl !== null) forgetProof(busUrl);
  const body = response.status === 204 ? null : await bodyOf(e, response);
  how.signal?.throwIfAborted();
  if (response.ok) return body;
  const need = how.pinProof === undefined && how.unasked !== true ? ownPinNeed(body) : null;
  const pinProof = need === null ? null : await proveOwnPin(e, need);
  how.signal?.throwIfAborted();
  if (pinProof === null) {
    await loadSentences();
    throw new Failure(response.status, body);
  }
  return callApi(e, input, { ...how, pinProof });
}

/**
 * Calls an endpoint in the way the specification describes for screens: invalid input (422) is thrown to the form, an error
 * with title and content is shown, and every other failure returns `false`.
 */
export async function attemptCall<E extends Endpoint>(e: E, input: Input<E>): Promise<Reply<E> | false> {
  try {
    return await callApi(e, input);
  } catch (error) {
    if (!(error instanceof Failure) || error.status === 422) throw error;
    const told = [400, 500, 501].includes(error.status) ? titledError(error.body) : null;
    if (told) showNotice({ level: 'error', title: told.title, text: told.content });
    return false;
  }
}

export const apiQueryKey = <E extends Endpoint>(e: E, input: Input<E>) => [e.path, input] as const;

/**
 * The query options of an endpoint, cached under its path. When the last screen that uses the query is gone, the request is
 * aborted.
 */
export const apiQueryOptions = <E extends Endpoint>(e: E, input: Input<E>) =>
  queryOptions({ queryKey: apiQueryKey(e, input), queryFn: ({ signal }) => callApi(e, input, { signal }) });

export const apiMutationOptions = <E extends Endpoint>(e: E) =>
  mutationOptions({ mutationFn: (input: Input<E>) => callApi(e, input) });
