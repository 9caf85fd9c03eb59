import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { MOST_BODY_BYTES } from 'core/kernel/endpoint';
import * as general from 'core/kernel/refusals/general';
import { LARGE_BODY_BYTES, openLargeBodyQueue } from '../intake/large-bodies.ts';
import { serverBusy, titledRefusal } from '../refusal.ts';

/** Our forms have at most 20 fields, some of them lists. */
const MOST_FIELDS = 60;
const MOST_FILES = 10;
export const MOST_UPLOAD_BYTES = 15 * 1024 * 1024;
/** The limit of RFC 2046. A longer boundary would make every byte of the form more expensive to scan. */
const LONGEST_BOUNDARY = 70;
/**
 * A large body is expected to be one long text (an imported file), not many values, because parsing a megabyte of brackets takes a
 * tenth of a second.
 */
const MOST_VALUES = 40_000;

const QUOTE = 34;
const OPEN_LIST = 91;
const OPEN_OBJECT = 123;
const COMMA = 44;

/** The position where the JSON string that begins at `at` ends. */
function endOfText(json: string, at: number): number {
  let end = json.indexOf('"', at + 1);
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end === -1 ? json.length : end;
}
function isEscaped(json: string, at: number): boolean {
  let slashes = 0;
  while (json[at - 1 - slashes] === '\\') slashes += 1;
  return slashes % 2 === 1;
}

/** Estimates the number of values in a JSON text without parsing it; the contents of strings do not count. */
function countValues(json: string): number {
  let count = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = endOfText(json, at);
    else if (code === COMMA || code === OPEN_OBJECT || code === OPEN_LIST) count += 1;
  }
  return count;
}

const tooLarge = () => titledRefusal('Too large', general.fileTooLarge, 413);

/** Installs the body parsers. Each route has its own size limit; these limits apply in addition. */
export async function installBodyParsers(app: FastifyInstance): Promise<void> {
  const largeBodies = openLargeBodyQueue();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    const parse = () => void parseJson(request, body, done);
    if (body.length <= LARGE_BODY_BYTES) parse();
    else if (body.length > MOST_BODY_BYTES && countValues(body) > MOST_VALUES) done(tooLarge());
    else largeBodies.takeTurn(parse, () => done(serverBusy()));
  });
  await app.register(formbody);
  await app.register(multipart, {
    limits: {
      fileSize: MOST_UPLOAD_BYTES,
      files: MOST_FILES,
      fields: MOST_FIELDS,
      parts: MOST_FIELDS + MOST_FILES,
      fieldSize: MOST_BODY_BYTES,
      fieldNameSize: 100,
      headerPairs: 20,
    },
  });
  app.addHook('preParsing', async (request) => {
    const boundary = /boundary=(.*)/i.exec(request.headers['content-type'] ?? '')?.[1] ?? '';
    if (boundary.length > LONGEST_BOUNDARY + 2) throw titledRefusal('Not understood', general.requestUnreadable);
  });
}
