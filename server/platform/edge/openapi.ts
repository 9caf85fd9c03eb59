import type { FastifyInstance } from 'fastify';
import type { Endpoint, Schema } from 'core/kernel/endpoint';
import * as general from 'core/kernel/refusals/general';
import { endpointsOf, type ServedFeature } from '../http.ts';
import { renderApiDocs, apiDocsStyle } from './browse-page.ts';
import { type Json, toJsonSchema } from './json-schema.ts';

/** The code of a refusal and the parameters of its sentence. A sentence without a code has neither. */
const coded = {
  code: { type: 'string' },
  params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
};
const message = { type: 'object', properties: { message: { type: 'string' }, ...coded }, required: ['message'] };
const codeMap = {
  type: 'object',
  additionalProperties: { type: 'array', items: { type: ['object', 'null'], properties: coded } },
};
const fieldMap = { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } };
const titled = {
  type: 'object',
  properties: { title: { type: 'string' }, content: { type: 'string' } },
  required: ['title', 'content'],
};

/** The answers that every endpoint may give in addition to its own: the specification's error shapes. */
const shared = {
  Unread: {
    description: 'Not understood',
    content: json({ type: 'object', properties: { errors: titled, ...coded }, required: ['errors'] }),
  },
  SignIn: { description: 'Not signed in', content: json(message) },
  Forbidden: { description: 'No permission', content: json(message) },
  NotFound: { description: 'Not found', content: json(message) },
  Conflict: { description: 'In conflict with another change', content: json(message) },
  Invalid: {
    description: 'Invalid input',
    content: json({
      type: 'object',
      properties: { message: { type: 'string' }, errors: fieldMap, ...coded, codes: codeMap },
      required: ['message', 'errors'],
    }),
  },
  TooMany: { description: 'Too many calls; see Retry-After', content: json(message) },
  Busy: { description: 'Busy; see Retry-After', content: json(message) },
};
function json(schema: unknown) {
  return { 'application/json': { schema } };
}

function parameters(e: Endpoint): Json[] {
  const of = (schema: Schema | undefined, at: 'path' | 'query') => {
    if (!schema) return [];
    const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as { properties?: Json; required?: string[] };
    return Object.entries(properties).map(([name, shape]) => ({
      name,
      in: at,
      required: at === 'path' || required.includes(name),
      schema: shape,
    }));
  };
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,80}$' },
  };
  return [...of(e.params, 'path'), ...of(e.query, 'query'), ...(e.idempotent ? [key] : [])];
}

function requestBody(e: Endpoint): Json {
  if (!e.body && !e.files) return {};
  const body = e.body ? toJsonSchema(e.body, 'input') : { type: 'object', properties: {} };
  if (!e.files) return { requestBody: { required: true, content: json(body) } };
  const files = Object.fromEntries(Object.keys(e.files).map((field) => [field, { type: 'string', format: 'binary' }]));
  const form = { ...body, properties: { ...(body.properties as Json), ...files } };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } };
}

function securityOf({ access, cookie }: Endpoint): Json[] {
  if (access === 'anyone') return [{}];
  return [{ bearer: [] }, ...(cookie ? [{ session: [] }] : []), ...(access === 'client' ? [{ client: [] }] : [])];
}

/** The codes that the platform itself can refuse with, before the handler runs. */
function everywhere(e: Endpoint): string[] {
  const takesInput = e.params ?? e.query ?? e.body;
  return [
    general.requestsTooMany,
    general.requestServerBusy,
    general.requestFailed,
    ...(e.access === 'anyone' ? [] : [general.accessSignInNeeded]),
    ...(typeof e.access === 'string'
      ? []
      : [general.accessForbidden, general.accountSecondFactorNeeded, general.accessPinNeeded]),
    ...(e.pin === 'none' ? [] : [general.pinNeeded]),
    ...(e.scope === 'none' ? [] : [general.accessNoBusiness]),
    ...(takesInput ? [general.inputRequired, general.inputFieldInvalid, general.inputTooLong, general.inputTooManyEntries] : []),
    ...(e.body ? [general.requestUnreadable, general.inputHasCardNumber, general.fileTooLarge] : []),
    ...(e.files
      ? [general.requestFormUnreadable, general.fileNotAsked, general.filePictureKindUnsupported, general.filePictureBroken]
      : []),
    ...(e.idempotent ? [general.requestKeyMissing, general.requestKeyUsed, general.requestStillRunning] : []),
  ].map(({ code }) => code);
}

const replyContent = (e: Endpoint): Json => ({
  [e.media ?? 'application/json']: {
    schema: e.media === 'application/pdf' ? { type: 'string', format: 'binary' } : toJsonSchema(e.reply, 'output'),
  },
});

function operation(name: string, e: Endpoint, tag: string, refusals: EndpointRefusals): Json {
  const status = String(e.status ?? 200);
  const may = typeof e.access === 'string' ? null : e.access;
  const ref = (answer: keyof typeof shared) => ({ $ref: `#/components/responses/${answer}` });
  return {
    operationId: name,
    summary: e.summary,
    tags: [tag],
    security: securityOf(e),
    'x-access': may ? may.may.name : e.access,
    'x-need': may?.need ?? null,
    'x-scope': e.scope,
    'x-pin': e.pin,
    'x-money': e.money,
    'x-idempotent': e.idempotent,
    'x-limit': e.limit,
    'x-refusals': [...new Set([...everywhere(e), ...(refusals.ofEndpoint[name] ?? [])])].toSorted((a, b) => a.localeCompare(b)),
    parameters: parameters(e),
    ...requestBody(e),
    responses: {
      [status]: {
        description: 'Done',
        ...(status !== '204' && { content: replyContent(e) }),
      },
      400: ref('Unread'),
      ...(e.access !== 'anyone' && { 401: ref('SignIn') }),
      403: ref('Forbidden'),
      404: ref('NotFound'),
      409: ref('Conflict'),
      422: ref('Invalid'),
      429: ref('TooMany'),
      503: ref('Busy'),
    },
  };
}

/** Which codes each endpoint can answer in addition to those of the platform, and the English sentence of each code. */
export type EndpointRefusals = {
  readonly ofEndpoint: { readonly [endpoint: string]: readonly string[] };
  readonly texts: { readonly [code: string]: string };
};

export function buildOpenApiDocument(features: readonly ServedFeature[], product: string, refusals: EndpointRefusals): Json {
  const paths: Record<string, Json> = {};
  for (const { name: tag, contract } of features) {
    for (const [name, e] of endpointsOf(contract)) {
      const path = e.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [e.method.toLowerCase()]: operation(name, e, tag, refusals) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${product} API`, version: '1', description: 'Generated from the contract in core/; never edited by hand.' },
    servers: [{ url: '/' }],
    paths,
    'x-refusals': refusals.texts,
    components: {
      responses: shared,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: 'bearer_token' },
        client: { type: 'apiKey', in: 'header', name: 'X-Client-Token' },
      },
    },
  };
}

/**
 * Serves `/api/openapi.json` for machines and `/api/docs` for people. Both are long and the same for everybody, so they are
 * built once.
 */
export function serveOpenApi(
  app: FastifyInstance,
  features: readonly ServedFeature[],
  product: string,
  refusals: EndpointRefusals,
): void {
  const document = buildOpenApiDocument(features, product, refusals);
  const pages: { json?: Buffer; html?: Buffer } = {};
  const json = () => (pages.json ??= Buffer.from(JSON.stringify(document)));
  const html = () => (pages.html ??= Buffer.from(renderApiDocs(document)));
  app.addHook('onListen', async () => void [json(), html()]);
  app.get('/api/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(json()));
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(html()));
  app.get('/api/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(apiDocsStyle));
}
