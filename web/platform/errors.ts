import { networkNoResponse, networkStatusFailed, networkUnexpected, requestsTooMany } from 'core/kernel/refusals/general';
import type { ReasonParams } from 'core/kernel/refusals/reason';
import { refusalSentence } from './refusals/sentences.ts';

type Coded = { readonly code: string; readonly params: ReasonParams };
type Texts = { readonly [field: string]: readonly string[] | string };
/** The body of a refusal: the sentences of the specification, and the code of each. */
type Body = {
  readonly message?: unknown;
  readonly errors?: Texts;
  readonly code?: unknown;
  readonly params?: ReasonParams;
  readonly codes?: { readonly [field: string]: readonly (Coded | null)[] };
};

const bodyOf = (body: unknown): Body => body ?? {};

/** A call that did not succeed. Status 0 means that the server could not be reached. */
export class Failure extends Error {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    super(textOf(status, bodyOf(body)));
    this.status = status;
    this.body = body;
  }
}

const inWords = (text: string, coded: Coded | null | undefined): string => (coded ? refusalSentence({ ...coded, text }) : text);

/** The sentences about one field, in the reader's language. */
const about = (field: string, texts: readonly string[] | string, { codes }: Body): string[] =>
  [texts].flat().map((text, at) => inWords(text, codes?.[field]?.[at]));

const wholeCode = ({ code, params = {} }: Body): Coded | null => (typeof code === 'string' ? { code, params } : null);

/**
 * The text of a failure, in the specification's order: the fields' errors joined by newlines, else the message, else the status.
 */
function textOf(status: number, body: Body): string {
  if (status === 0) return refusalSentence(networkNoResponse);
  const { errors, message, codes } = body;
  const titled = titledError(body);
  if (titled && !codes) return [titled.title, titled.content].filter(Boolean).join('\n');
  const texts = Object.entries(errors ?? {})
    .flatMap(([field, list]) => about(field, list, body))
    .filter((text) => typeof text === 'string');
  if (texts.length > 0) return texts.join('\n');
  return typeof message === 'string' ? inWords(message, wholeCode(body)) : refusalSentence(networkStatusFailed({ status }));
}

/** True if nobody knows whether the call took effect, because the connection or the server failed. */
export const isAnswerLost = (error: unknown): boolean => error instanceof Failure && (error.status === 0 || error.status >= 500);

export const errorMessage = (error: unknown): string =>
  error instanceof Failure ? error.message : refusalSentence(networkUnexpected);

/** The code of a refusal. Screens recognise a refusal by its code, never by its sentence. */
export const refusalCode = (error: unknown): string | null =>
  error instanceof Failure ? (wholeCode(bodyOf(error.body))?.code ?? null) : null;

/** How many seconds to wait before the next attempt; 0 if no rate limit refused the call. */
export const secondsToWait = (error: unknown): number =>
  error instanceof Failure && refusalCode(error) === requestsTooMany.code ? Number(bodyOf(error.body).params?.seconds ?? 0) : 0;

/** The title and content of a 400, 500 or 501. The server's titles are English, so other languages show only the content. */
export function titledError(body: unknown): { title: string; content: string } | null {
  const { title, content } = (bodyOf(body).errors ?? {}) as { title?: unknown; content?: unknown };
  if (typeof title !== 'string' || typeof content !== 'string') return null;
  const said = inWords(content, wholeCode(bodyOf(body)));
  return said === content ? { title, content } : { title: '', content: said };
}

export type FieldErrors = { readonly [field: string]: string };

/** The errors of a 422 by field; null if the failure was something else. */
export function fieldErrors(error: unknown): FieldErrors | null {
  if (!(error instanceof Failure) || error.status !== 422) return null;
  const body = bodyOf(error.body);
  const entries = Object.entries(body.errors ?? {}).map(
    ([field, texts]) => [field, about(field, texts, body).join('\n')] as const,
  );
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}
