import { networkNoResponse, networkStatus, networkUnexpected, requestTooMany } from 'core/kernel/refusals/general';
import type { Params } from 'core/kernel/refusals/reason';
import { sentence } from './refusals/sentences.ts';

type Coded = { readonly code: string; readonly params: Params };
type Texts = { readonly [field: string]: readonly string[] | string };
/** A refusal as the server writes it: the sentences of the specification, and what each of them is called. */
type Body = {
  readonly message?: unknown;
  readonly errors?: Texts;
  readonly code?: unknown;
  readonly params?: Params;
  readonly codes?: { readonly [field: string]: readonly (Coded | null)[] };
};

const bodyOf = (body: unknown): Body => body ?? {};

/** An answer that was not a yes. Status 0: the server could not be reached. */
export class Failure extends Error {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    super(textOf(status, bodyOf(body)));
    this.status = status;
    this.body = body;
  }
}

const inWords = (text: string, coded: Coded | null | undefined): string => (coded ? sentence({ ...coded, text }) : text);

/** The sentences about one field, in the reader's language. */
const about = (field: string, texts: readonly string[] | string, { codes }: Body): string[] =>
  [texts].flat().map((text, at) => inWords(text, codes?.[field]?.[at]));

const wholeCode = ({ code, params = {} }: Body): Coded | null => (typeof code === 'string' ? { code, params } : null);

/** The specification's order: the fields' errors joined by newlines, else the message, else the status. */
function textOf(status: number, body: Body): string {
  if (status === 0) return sentence(networkNoResponse);
  const { errors, message, codes } = body;
  const titled = titledError(body);
  if (titled && !codes) return [titled.title, titled.content].filter(Boolean).join('\n');
  const texts = Object.entries(errors ?? {})
    .flatMap(([field, list]) => about(field, list, body))
    .filter((text) => typeof text === 'string');
  if (texts.length > 0) return texts.join('\n');
  return typeof message === 'string' ? inWords(message, wholeCode(body)) : sentence(networkStatus({ status }));
}

/** Nobody knows whether it was done: the connection broke, or the house did. */
export const isLost = (error: unknown): boolean => error instanceof Failure && (error.status === 0 || error.status >= 500);

export const errorMessage = (error: unknown): string => (error instanceof Failure ? error.message : sentence(networkUnexpected));

/** What a refusal is called: by this a screen knows it, never by its sentence. */
export const refusalCode = (error: unknown): string | null =>
  error instanceof Failure ? (wholeCode(bodyOf(error.body))?.code ?? null) : null;

/** How long a limit asks us to wait, in seconds; 0: it was not a limit that refused. */
export const secondsToWait = (error: unknown): number =>
  error instanceof Failure && refusalCode(error) === requestTooMany.code ? Number(bodyOf(error.body).params?.seconds ?? 0) : 0;

/** The shape in which 400, 500 and 501 explain themselves. Its titles are English, so another language does without. */
export function titledError(body: unknown): { title: string; content: string } | null {
  const { title, content } = (bodyOf(body).errors ?? {}) as { title?: unknown; content?: unknown };
  if (typeof title !== 'string' || typeof content !== 'string') return null;
  const said = inWords(content, wholeCode(bodyOf(body)));
  return said === content ? { title, content } : { title: '', content: said };
}

export type FieldErrors = { readonly [field: string]: string };

/** The errors of a 422 by field; null when the answer was about something else. */
export function fieldErrors(error: unknown): FieldErrors | null {
  if (!(error instanceof Failure) || error.status !== 422) return null;
  const body = bodyOf(error.body);
  const entries = Object.entries(body.errors ?? {}).map(
    ([field, texts]) => [field, about(field, texts, body).join('\n')] as const,
  );
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}
