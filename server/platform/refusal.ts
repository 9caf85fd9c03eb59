import * as general from 'core/kernel/refusals/general';
import type { Params, Reason } from 'core/kernel/refusals/reason';

/** A reason from a table in core, or a sentence that has no code yet. */
export type Said = Reason | string;
export type Errors = { readonly [field: string]: readonly Said[] };

/** A call that is answered with "no", in the shape the specification gives that answer. */
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

type Coded = { readonly code: string; readonly params: Params };
const textOf = (said: Said): string => (typeof said === 'string' ? said : said.text);
const codeOf = (said: Said): Coded | null => (typeof said === 'string' ? null : { code: said.code, params: said.params });

/** The body of the specification, with the code and its parameters after it for whoever speaks another language. */
const told = (said: Said, details: object = {}): object => ({ message: textOf(said), ...details, ...codeOf(said) });

const mapped = <T>(errors: Errors, of: (said: Said) => T): { [field: string]: T[] } =>
  Object.fromEntries(Object.entries(errors).map(([field, list]) => [field, list.map(of)]));

/** `codes` says in the shape of `errors` what each of its sentences is called. */
export function invalid(errors: Errors, details: object = {}): Refusal {
  const first = Object.values(errors).flat()[0] ?? general.inputInvalid;
  return new Refusal(422, {
    ...told(first, { errors: mapped(errors, textOf), ...details }),
    codes: mapped(errors, codeOf),
  });
}
export const signInFirst = () => new Refusal(401, told(general.accessSignIn));
export const forbidden = (said: Said = general.accessForbidden, details: object = {}) => new Refusal(403, told(said, details));
export const notFound = (said: Said = general.requestNotFound) => new Refusal(404, told(said));
export const conflict = (said: Said, details: object = {}) => new Refusal(409, told(said, details));
/** Refused for now: the same call may be made again after so many seconds. */
export const notNow = (said: Said, seconds: number | null) => new Refusal(429, told(said), seconds);
export const tooMany = (seconds: number) => notNow(general.requestTooMany({ seconds }), seconds);
export const busy = () => new Refusal(503, told(general.requestBusy), 1);
export const mistaken = (title: string, content: Said, status = 400) =>
  new Refusal(status, { errors: { title, content: textOf(content) }, ...codeOf(content) });

export function refuseIf(errors: Errors | null): void {
  if (errors) throw invalid(errors);
}

/** The row, or 404: a row of another business is invisible, so it answers the same. */
export function orNotFound<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw notFound();
  return row;
}

/** Turns the database's last word (a constraint, by name) into the kind answer. */
export function onConstraint(error: unknown, answers: { readonly [constraint: string]: () => Refusal }): never {
  const name = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
  throw answers[name]?.() ?? error;
}
