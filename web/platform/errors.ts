/** An answer that was not a yes. Status 0: the server could not be reached. */
export class Failure extends Error {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    super(textOf(status, body));
    this.status = status;
    this.body = body;
  }
}

/** The specification's order: the fields' errors joined by newlines, else the message, else the status. */
function textOf(status: number, body: unknown): string {
  if (status === 0) return 'No response from server.';
  const { errors, message } = (body ?? {}) as { errors?: Record<string, unknown>; message?: unknown };
  const texts = Object.values(errors ?? {})
    .flat()
    .filter((text) => typeof text === 'string');
  if (texts.length > 0) return texts.join('\n');
  return typeof message === 'string' ? message : `Request failed with status ${status}`;
}

/** Nobody knows whether it was done: the connection broke, or the house did. */
export const isLost = (error: unknown): boolean => error instanceof Failure && (error.status === 0 || error.status >= 500);

export const errorMessage = (error: unknown): string => (error instanceof Failure ? error.message : 'Unexpected error.');

/** The name of a refusal that a screen answers by itself. */
export function refusalCode(error: unknown): string | null {
  if (!(error instanceof Failure)) return null;
  const { code } = (error.body ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : null;
}

/** The shape in which 400, 500 and 501 explain themselves. */
export function titledError(body: unknown): { title: string; content: string } | null {
  const { title, content } = ((body ?? {}) as { errors?: { title?: unknown; content?: unknown } }).errors ?? {};
  return typeof title === 'string' && typeof content === 'string' ? { title, content } : null;
}

export type FieldErrors = { readonly [field: string]: string };

/** The errors of a 422 by field; null when the answer was about something else. */
export function fieldErrors(error: unknown): FieldErrors | null {
  if (!(error instanceof Failure) || error.status !== 422) return null;
  const { errors } = (error.body ?? {}) as { errors?: { [field: string]: readonly string[] | string } };
  const entries = Object.entries(errors ?? {}).map(([field, texts]) => [field, [texts].flat().join('\n')] as const);
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}
