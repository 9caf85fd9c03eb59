import type { ReadOrWrite, Permission, Reach } from './permission.ts';

/**
 * Any zod schema, reduced to its input and output types. With the full ZodType interface, type-checking 220 endpoints took
 * three times as long.
 */
export interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown };
}

/** The caller must have this permission in the business of the call or, for a call without a business, on the platform. */
export type PermissionAccess = { readonly may: Permission; readonly need: ReadOrWrite };
/** `client` means signed in, or a visitor who has proven a phone number or opened the link to a visit. */
export type Access = 'anyone' | 'client' | 'signed-in' | PermissionAccess;

/**
 * Where the request names the business: `query.business_id`, `body.business_id`, `params.id`, `query.busUrl` and so on, or
 * nowhere.
 */
export type ScopeLocation = 'none' | `${'query' | 'body' | 'params'}.${string}`;

/** The rate limit of a call. `login`, `code`, `reset` and `pin` are counted in PostgreSQL and fail closed. */
export type RateLimit = 'read' | 'write' | 'upload' | 'search' | 'login' | 'code' | 'reset' | 'pin';

/**
 * The person who must have entered their PIN for this call: `employee` is the caller, `holder` is somebody who has the permission
 * without needing another person's PIN (also an owner or manager), `owner` is an owner.
 */
export type PinRequirement = 'none' | 'employee' | 'holder' | 'owner';

/**
 * How an endpoint answers callers whose reach is only a part of the data: own rows, masked contacts or aggregates. For own rows and
 * masked contacts the handler checks the actor's reach. Aggregates have their own reply schema, which has no place for single rows.
 */
export type NarrowedAnswers = { readonly self?: true; readonly masked?: true; readonly aggregate?: Schema };

/**
 * Whether an endpoint can answer a caller with this reach. If the reach is only a part of the data (own rows, masked contacts or
 * aggregates), the caller is refused unless the endpoint declares that part.
 */
export const canAnswerReach = (narrow: { readonly [part in Reach]?: unknown }, reach: Reach): boolean =>
  reach === 'self' || reach === 'masked' || reach === 'aggregate' ? narrow[reach] !== undefined : reach !== 'none';

export type FilePart = { readonly most: number; readonly kind: 'image' | 'document' };

/** The largest body of an endpoint that declares no other limit. Uploaded files have their own limit. */
export const MOST_BODY_BYTES = 64 * 1024;

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly scope: ScopeLocation;
  readonly pin: PinRequirement;
  /**
   * This write accepts the PIN proof with which its screen was opened, as long as that proof is valid for reading, and doesn't use
   * it up. Only for steps that can be undone, never where money moves.
   */
  readonly pinLasts?: true;
  readonly money: boolean;
  readonly idempotent: boolean;
  readonly limit: RateLimit;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The largest body, if `MOST_BODY_BYTES` is too small. */
  readonly bodyBytes?: number;
  /** Multipart form fields that carry files, in addition to the fields of `body`. */
  readonly files?: { readonly [field: string]: FilePart };
  readonly reply: Schema;
  /**
   * A caller whose reach is not listed here is refused. Otherwise a handler that never checks the reach would show them
   * everything.
   */
  readonly narrow?: NarrowedAnswers;
  /** The media type of a reply that is text instead of JSON, or a file. */
  readonly media?: 'text/calendar' | 'text/csv' | 'application/pdf';
  readonly status?: 200 | 201 | 202 | 204;
  /** This endpoint also answers on a shared tablet on which nobody has entered their PIN yet. */
  readonly unattended?: true;
  /**
   * This endpoint hashes a password or a PIN. Such calls queue separately, so that many of them at once don't delay all other
   * calls.
   */
  readonly hashes?: true;
  /** This endpoint accepts the long-lived session cookie. A write then also needs the CSRF header. */
  readonly cookie?: true;
  /** A GET that changes something, because the specification requires it. It never accepts a cookie and needs X-Requested-With. */
  readonly changes?: true;
}

/** What most endpoints have in common: no PIN, no money, no idempotency key. An endpoint that differs declares it. */
export const readDefaults = { method: 'GET', pin: 'none', money: false, idempotent: false, limit: 'read' } as const;
export const writeDefaults = { pin: 'none', money: false, idempotent: false, limit: 'write' } as const;

export const endpoint = <const E extends Endpoint>(e: E): E => e;

export const isEndpoint = (x: unknown): x is Endpoint => typeof x === 'object' && x !== null && 'path' in x && 'reply' in x;

type Part = 'params' | 'query' | 'body';
type Declared<E> = { [P in Part]: P extends keyof E ? (E[P] extends Schema ? P : never) : never }[Part];
type SchemaOf<E, P> = P extends keyof E ? (E[P] extends Schema ? E[P] : never) : never;

/** The request as a caller writes it. */
export type Input<E extends Endpoint> = { [P in Declared<E>]: SchemaOf<E, P>['_zod']['input'] };
/** The request as a handler receives it, after validation. */
export type Parsed<E extends Endpoint> = { [P in Declared<E>]: SchemaOf<E, P>['_zod']['output'] };
/** The reply as a handler returns it. */
export type ReplyInput<E extends Endpoint> = E['reply']['_zod']['input'];
/** The reply as a caller reads it. */
export type Reply<E extends Endpoint> = E['reply']['_zod']['output'];
