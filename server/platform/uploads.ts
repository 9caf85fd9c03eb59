import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { MOST_BODY_BYTES, type FilePart } from 'core/kernel/endpoint';
import * as general from 'core/kernel/refusals/general';
import { invalid, titledRefusal, Refusal } from './refusal.ts';

/**
 * A file that is on this machine's disk until the call is answered. Uploads are not held in memory, because a dozen of them
 * would fill it.
 */
export type Upload = { readonly filename: string; readonly path: string; readonly size: number; readonly crc32: number };
export type Uploads = { readonly [field: string]: readonly Upload[] };

type Form = {
  readonly fields: Record<string, unknown>;
  readonly files: Uploads;
  /** Deletes the files from this machine's disk. Files that should be kept have been put into the store before. */
  discard(): Promise<void>;
};

/**
 * Turns errors that the sender caused (a form that ends too early or names no boundary) into a refusal, which the parser does
 * not do. A full disk is our error.
 */
const asMistake = (error: unknown): unknown =>
  error instanceof Error && ('statusCode' in error || 'syscall' in error || error instanceof Refusal)
    ? error
    : titledRefusal('Not understood', general.requestFormUnreadable);

/** How many bytes are parsed at a time: 64 kB of empty parts, which may arrive at once, keep the parser busy for 80 ms. */
const SLICE_BYTES = 8 * 1024;

/** Passes the body on in small slices, so that other requests are answered between them. */
function inSlices(raw: FastifyRequest['raw']) {
  const sliced = new Transform({
    async transform(chunk: Buffer, _encoding, done) {
      for (let at = 0; at < chunk.length; at += SLICE_BYTES) {
        if (at > 0) await nextTurn();
        this.push(chunk.subarray(at, at + SLICE_BYTES));
      }
      done();
    },
  });
  raw.once('error', (error) => sliced.destroy(error));
  raw.once('close', () => {
    if (!raw.readableEnded) sliced.destroy(new Error('The sender went away.'));
  });
  return Object.assign(raw.pipe(sliced), { headers: raw.headers });
}

async function* partsOf(request: FastifyRequest) {
  const sliced = inSlices(request.raw);
  try {
    yield* request.parts.call(Object.create(request, { raw: { value: sliced } }) as FastifyRequest);
  } catch (error) {
    throw asMistake(error);
  } finally {
    // After a refusal the parser would otherwise read on to the end.
    request.raw.unpipe();
    sliced.unpipe();
  }
}

async function spool({ file, filename }: MultipartFile): Promise<Upload> {
  const path = join(tmpdir(), `openchair-upload-${randomUUID()}`);
  const target = await open(path, 'wx', 0o600);
  let size = 0;
  let sum = 0;
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      size += chunk.length;
      sum = crc32(chunk, sum);
      await target.write(chunk);
    }
    return { filename, path, size, crc32: sum };
  } catch (error) {
    await rm(path, { force: true });
    throw asMistake(error);
  } finally {
    await target.close();
  }
}

function addField(fields: Record<string, string | string[]>, fieldname: string, value: string): void {
  const name = fieldname.replace(/\[\]$/, '');
  const before = fields[name];
  if (name === fieldname) fields[name] = value;
  else if (Array.isArray(before)) before.push(value);
  else fields[name] = [value];
}

/** Reads a multipart form: fields as text (`name[]` as a list), and the files of the declared fields onto the disk. */
export async function readUploads(request: FastifyRequest, declared: { readonly [field: string]: FilePart }): Promise<Form> {
  const fields = Object.create(null) as Record<string, string | string[]>;
  const files = Object.create(null) as Record<string, Upload[]>;
  const paths: string[] = [];
  const discard = async () => void (await Promise.all(paths.map((path) => rm(path, { force: true }))));
  if (!request.isMultipart()) return { fields: (request.body ?? {}) as Record<string, unknown>, files, discard };
  let characters = 0;
  try {
    for await (const part of partsOf(request)) {
      if (part.type === 'field') {
        const value = typeof part.value === 'string' ? part.value : '';
        characters += part.fieldname.length + value.length;
        if (characters > MOST_BODY_BYTES) throw titledRefusal('Too large', general.fileTooLarge, 413);
        addField(fields, part.fieldname, value);
        continue;
      }
      const rule = declared[part.fieldname];
      const taken = (files[part.fieldname] ??= []);
      if (!rule || taken.length >= rule.most) throw invalid({ [part.fieldname]: [general.fileNotAsked] });
      const upload = await spool(part);
      paths.push(upload.path);
      // A browser sends the field of a file even if no file was chosen.
      if (upload.size > 0) taken.push(upload);
    }
  } catch (error) {
    await discard();
    throw error;
  }
  return { fields, files, discard };
}
