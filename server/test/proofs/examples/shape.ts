import type { Endpoint, Input, Reply } from 'core/kernel/endpoint';
import type { ReadOrWrite, Role } from 'core/kernel/permission';
import type { Salon } from '../salon.ts';
import type { Stage, Who } from '../stage.ts';

/** What an endpoint is to answer: done (any 2xx) or refused with exactly this status. */
export type Verdict = 'done' | 401 | 403 | 404 | 422;

/**
 * Who calls, at which business, and whose rows are named. Usually `at` and `rows` are the same salon; for a foreign row
 * they differ, and the answer must be 404.
 */
export type Scene = { readonly stage: Stage; readonly who: Who; readonly at: Salon; readonly rows: Salon };

/** The parts of a call as a caller writes them; with `files` it goes out as a multipart form. */
export type ExampleInput<E extends Endpoint> = Input<E> & { readonly files?: { readonly [field: string]: readonly Buffer[] } };
export type AnyWish = {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly files?: { readonly [field: string]: readonly Buffer[] };
};

type Leak = string | null | Promise<string | null>;
type Made<E extends Endpoint> = ExampleInput<E> | Promise<ExampleInput<E>>;

/** Who may, said a second time: `anyone`, `signed-in`, or a permission and what it is needed for. */
export type Stated = 'anyone' | 'client' | 'signed-in' | `${string} ${ReadOrWrite}`;

export type Example<E extends Endpoint> = {
  readonly access: Stated;
  /** A call that must succeed for whoever may make it; what it destroys or spends, it has made itself before. */
  readonly own: (scene: Scene) => Made<E>;
  /** The call names a row of the business: one of another tenant (`rows`) must be answered 404. */
  readonly foreignRow?: true;
  /** The call with somebody else's row or actor id. `freeFor` may do that by their role. */
  readonly otherUser?: {
    readonly wish: (scene: Scene) => Made<E>;
    readonly answer: 403 | 404 | 422;
    readonly freeFor?: readonly Role[];
  };
  /** Further cases whose answer follows from a rule behind the declaration, for those whom the declaration lets in. */
  readonly also?: {
    readonly [situation: string]: { readonly wish: (scene: Scene) => Made<E>; readonly answer: (role: Role) => Verdict };
  };
  /** What an answer to `own` tells the caller that they must not know, or null. */
  readonly leak?: (scene: Scene, reply: Reply<E>) => Leak;
  /** Roles whom the declaration lets in and a rule behind it keeps out. */
  readonly except?: { readonly [R in Role]?: Verdict };
  /** The call ends the caller's sessions or standing, so a double of the caller makes it. */
  readonly double?: true;
  /** The call changes what other examples lean on: it runs after them, and `restore` mends it. */
  readonly restore?: (scene: Scene) => Promise<void>;
};

/** One example per endpoint of a contract: a missing or misspelt one does not compile. */
export type Examples<C> = {
  readonly [K in keyof C as C[K] extends Endpoint ? K : never]: C[K] extends Endpoint ? Example<C[K]> : never;
};

export type AnyExample = {
  readonly access: Stated;
  readonly own: (scene: Scene) => AnyWish | Promise<AnyWish>;
  readonly foreignRow?: true;
  readonly otherUser?: {
    readonly wish: (scene: Scene) => AnyWish | Promise<AnyWish>;
    readonly answer: 403 | 404 | 422;
    readonly freeFor?: readonly Role[];
  };
  readonly also?: {
    readonly [situation: string]: {
      readonly wish: (scene: Scene) => AnyWish | Promise<AnyWish>;
      readonly answer: (role: Role) => Verdict;
    };
  };
  readonly leak?: (scene: Scene, reply: unknown) => Leak;
  readonly except?: { readonly [R in Role]?: Verdict };
  readonly double?: true;
  readonly restore?: (scene: Scene) => Promise<void>;
};
