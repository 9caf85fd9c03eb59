import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Schema } from 'core/kernel/endpoint';
import * as general from 'core/kernel/refusals/general';
import { reasonInSchema } from 'core/kernel/refusals/reason';
import type * as z from 'zod/mini';
import { serverBusy, invalid, titledRefusal, notFound, Refusal, type ReasonOrText } from '../refusal.ts';

/** A form shows one error per field, so a request with thousands of wrong entries gets only the first ones back. */
const MOST_TOLD = 100;

type Parts<T> = { readonly params: T; readonly query: T; readonly body: T };

/** Checks the three parts of a request together, so that a form gets all of its errors at once. */
export function parseRequest(schemas: Parts<Schema | undefined>, given: Parts<unknown>) {
  const errors: Record<string, ReasonOrText[]> = {};
  const part = (name: keyof typeof schemas) => {
    const schema = schemas[name] as z.ZodMiniType | undefined;
    if (!schema) return undefined;
    const result = schema.safeParse(given[name]);
    if (result.success) return result.data;
    for (const issue of result.error.issues.slice(0, MOST_TOLD))
      (errors[issue.path.map(String).join('.') || name] ??= []).push(reasonOf(issue));
    return undefined;
  };
  const parsed = { params: part('params'), query: part('query'), body: part('body') };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return parsed;
}

function reasonOf(issue: z.core.$ZodIssue): ReasonOrText {
  const missing = issue.code === 'invalid_type' && issue.input === undefined;
  if (missing || (issue.code === 'too_small' && issue.origin === 'string')) return general.inputRequired;
  return issue.message === 'Invalid input' ? general.inputFieldInvalid : (reasonInSchema(issue.message) ?? issue.message);
}

/**
 * Answers every error in one of the specification's three shapes: 422 with a map of fields, 400 and 500 with title and content,
 * all others with a message.
 */
export function installErrorHandler(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(notFound().body));
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const refusal = error instanceof Refusal ? error : refusalFor(error);
    if (refusal.status >= 500) request.log.error({ err: error, url: request.routeOptions.url }, 'request failed');
    if (refusal.retryAfter !== null) reply.header('retry-after', String(refusal.retryAfter));
    return reply.code(refusal.status).header('cache-control', 'no-store').send(refusal.body);
  });
}

/** Answers addresses that the router cannot parse; their errors never reach the error handler. */
export function answerBadAddress(_error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  void reply.code(400).header('cache-control', 'no-store').send(unread().body);
}

const unread = (status = 400) => titledRefusal('Not understood', general.requestUnreadable, status);

/**
 * Codes of errors after which the same call may succeed in a moment: the database has no free connection, is slow, restarting or
 * unreachable, or two transactions collided.
 */
const passing = new Set(['53300', '57014', '55P03', '40P01', '40001', '57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET']);

function refusalFor(error: Error & { statusCode?: number; code?: string }): Refusal {
  if (error.statusCode === 413) return titledRefusal('Too large', general.fileTooLarge, 413);
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return unread(error.statusCode === 415 ? 415 : 400);
  }
  if (
    passing.has(error.code ?? '') ||
    /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout)/.test(error.message)
  )
    return serverBusy();
  return titledRefusal('Something went wrong', general.requestFailed, 500);
}
