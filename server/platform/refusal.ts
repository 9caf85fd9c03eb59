export type Errors = { readonly [field: string]: readonly string[] };

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

export const invalid = (errors: Errors) =>
  new Refusal(422, { message: Object.values(errors).flat()[0] ?? 'The given data was invalid.', errors });
export const signInFirst = () => new Refusal(401, { message: 'Token not found. Please login again.' });
export const forbidden = (message = 'You do not have permission to do this.', details: object = {}) =>
  new Refusal(403, { message, ...details });
/** A refusal that a screen answers by itself: it knows it by `code`, never by the sentence. */
export const needed = (code: string, message: string) => new Refusal(403, { message, code });
export const notFound = (message = 'Not found.') => new Refusal(404, { message });
export const conflict = (message: string, details: object = {}) => new Refusal(409, { message, ...details });
export const tooMany = (seconds: number) =>
  new Refusal(429, { message: `Too many attempts. Try again in ${seconds} s.` }, seconds);
export const busy = () => new Refusal(503, { message: 'We are busy. Please try again in a moment.' }, 1);
export const mistaken = (title: string, content: string, status = 400) => new Refusal(status, { errors: { title, content } });

export function refuseIf(errors: Errors | null): void {
  if (errors) throw invalid(errors);
}

/** The row, or 404: a row of another business is invisible, so it answers the same. */
export function found<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw notFound();
  return row;
}

/** Turns the database's last word (a constraint, by name) into the kind answer. */
export function onConstraint(error: unknown, answers: { readonly [constraint: string]: () => Refusal }): never {
  const name = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
  throw answers[name]?.() ?? error;
}
