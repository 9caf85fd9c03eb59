import type { Need, Permission } from './permission.ts';

/** Any zod schema, seen through its two phantom types only: comparing whole ZodType interfaces made 220 endpoints 3x dearer to check. */
export interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown };
}

/** Inside one business, as somebody who holds the permission there (or, without a business, on the platform). */
export type May = { readonly may: Permission; readonly need: Need };
/** `client`: signed in, or a visitor who has shown a proven phone or the link to a visit. */
export type Access = 'anyone' | 'client' | 'signed-in' | May;

/** Where the business is named: `query.business_id`, `body.business_id`, `params.id`, `query.busUrl` … or nowhere. */
export type ScopeAt = 'none' | `${'query' | 'body' | 'params'}.${string}`;

/** The limit a call falls under. `login`, `code`, `reset` and `pin` are kept in PostgreSQL and fail closed. */
export type Limit = 'read' | 'write' | 'upload' | 'search' | 'login' | 'code' | 'reset' | 'pin';

/**
 * Whose PIN the caller must carry a fresh proof of: their own, that of somebody who holds the permission outright (a manager
 * uses their own), or an owner's.
 */
export type Pin = 'none' | 'employee' | 'holder' | 'owner';

/**
 * How an endpoint answers the cells of the matrix that show less than everything: one's own rows, contacts masked (both are the
 * handler's work, which asks the actor's reach), or aggregates, which leave through a schema of their own that has no room for a row.
 */
export type Narrow = { readonly self?: true; readonly masked?: true; readonly aggregate?: Schema };

export type FilePart = { readonly most: number; readonly kind: 'image' | 'document' };

/** The largest body of an endpoint that declares no other. Files of a form are counted apart. */
export const BODY_BYTES = 64 * 1024;

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly scope: ScopeAt;
  readonly pin: Pin;
  readonly money: boolean;
  readonly idempotent: boolean;
  readonly limit: Limit;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The largest body, where `BODY_BYTES` would be too few. */
  readonly bodyBytes?: number;
  /** Multipart form fields that carry files, beside the fields of `body`. */
  readonly files?: { readonly [field: string]: FilePart };
  readonly reply: Schema;
  /** A caller whose cell is not named here is refused, so that nobody sees everything because a handler never asked how far they reach. */
  readonly narrow?: Narrow;
  /** What the reply is, where it is no JSON: then it is a text. */
  readonly media?: 'text/calendar' | 'text/csv';
  readonly status?: 200 | 201 | 202 | 204;
  /** Answered on a shared tablet too while nobody has shown there who they are. */
  readonly unattended?: true;
  /** The long-lived session cookie is honoured here; a write then also needs the CSRF header. */
  readonly cookie?: true;
  /** A GET that changes something, because the specification says so: never by cookie, and only with X-Requested-With. */
  readonly changes?: true;
}

/** What most endpoints are: without PIN, money and key. One that differs says so in its declaration. */
export const reading = { method: 'GET', pin: 'none', money: false, idempotent: false, limit: 'read' } as const;
export const writing = { pin: 'none', money: false, idempotent: false, limit: 'write' } as const;

export const endpoint = <const E extends Endpoint>(e: E): E => e;

export const isEndpoint = (x: unknown): x is Endpoint => typeof x === 'object' && x !== null && 'path' in x && 'reply' in x;

type Part = 'params' | 'query' | 'body';
type Declared<E> = { [P in Part]: P extends keyof E ? (E[P] extends Schema ? P : never) : never }[Part];
type SchemaOf<E, P> = P extends keyof E ? (E[P] extends Schema ? E[P] : never) : never;

/** What a caller writes. */
export type Input<E extends Endpoint> = { [P in Declared<E>]: SchemaOf<E, P>['_zod']['input'] };
/** What a handler receives after validation. */
export type Parsed<E extends Endpoint> = { [P in Declared<E>]: SchemaOf<E, P>['_zod']['output'] };
/** What a handler returns. */
export type ReplyInput<E extends Endpoint> = E['reply']['_zod']['input'];
/** What a caller reads. */
export type Reply<E extends Endpoint> = E['reply']['_zod']['output'];
