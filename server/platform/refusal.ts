import * as general from 'core/kernel/refusals/general';
import type { ReasonParams, Reason } from 'core/kernel/refusals/reason';

/** A declared reason, or a sentence that has no code yet. */
export type ReasonOrText = Reason | string;
export type FieldErrors = { readonly [field: string]: readonly ReasonOrText[] };

/** Thrown to refuse a call. Its body has the shape that the specification gives to that answer. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: object;
  readonly retryAfter: number | null;
  constructor(status: number, body: object, retryAfter: number | null = null) {
    super(`refused with ${status}`);
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

type Coded = { readonly code: string; readonly params: ReasonParams };
const textOf = (said: ReasonOrText): string => (typeof said === 'string' ? said : said.text);
const codeOf = (said: ReasonOrText): Coded | null => (typeof said === 'string' ? null : { code: said.code, params: said.params });

/** The body that the specification requires, followed by the code and its parameters for clients in another language. */
const told = (said: ReasonOrText, details: object = {}): object => ({ message: textOf(said), ...details, ...codeOf(said) });

const mapped = <T>(errors: FieldErrors, of: (said: ReasonOrText) => T): { [field: string]: T[] } =>
  Object.fromEntries(Object.entries(errors).map(([field, list]) => [field, list.map(of)]));

/** Refuses a form. `codes` has the shape of `errors` and gives the code of each sentence. */
export function invalid(errors: FieldErrors, details: object = {}): Refusal {
  const first = Object.values(errors).flat()[0] ?? general.inputInvalid;
  return new Refusal(422, {
    ...told(first, { errors: mapped(errors, textOf), ...details }),
    codes: mapped(errors, codeOf),
  });
}
export const notSignedIn = () => new Refusal(401, told(general.accessSignInNeeded));
export const forbidden = (said: ReasonOrText = general.accessForbidden, details: object = {}) =>
  new Refusal(403, told(said, details));
export const notFound = (said: ReasonOrText = general.requestNotFound) => new Refusal(404, told(said));
export const conflict = (said: ReasonOrText, details: object = {}) => new Refusal(409, told(said, details));
/** Refuses for now: the same call may be made again after this many seconds. */
export const retryLater = (said: ReasonOrText, seconds: number | null) => new Refusal(429, told(said), seconds);
export const tooManyRequests = (seconds: number) => retryLater(general.requestsTooMany({ seconds }), seconds);
export const serverBusy = () => new Refusal(503, told(general.requestServerBusy), 1);
export const titledRefusal = (title: string, content: ReasonOrText, status = 400) =>
  new Refusal(status, { errors: { title, content: textOf(content) }, ...codeOf(content) });

export function refuseIfInvalid(errors: FieldErrors | null): void {
  if (errors) throw invalid(errors);
}

/** Returns the row, or throws a 404. A row of another business is invisible, so it gets the same answer. */
export function orNotFound<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw notFound();
  return row;
}

/**
 * Turns a violated database constraint into the refusal that belongs to it, by the constraint's name. Other errors are thrown
 * again.
 */
export function refuseOnConstraint(error: unknown, answers: { readonly [constraint: string]: () => Refusal }): never {
  const name = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
  throw answers[name]?.() ?? error;
}
