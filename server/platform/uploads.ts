import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { FilePart } from 'core/kernel/endpoint';
import { invalid, mistaken } from './refusal.ts';

export type Upload = { readonly filename: string; readonly bytes: Buffer };
export type Uploads = { readonly [field: string]: readonly Upload[] };

const imageTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/heic', 'image/avif']);
const MOST_PIXELS = 50_000_000;

/** Only those who send a file wait for the code that reads it, and in production nobody does: see `warmDeps`. */
export async function loadFileReaders() {
  const [{ fileTypeFromBuffer }, { default: sharp }] = await Promise.all([import('file-type'), import('sharp')]);
  return { fileTypeFromBuffer, sharp };
}

/** A form that ends too early or names no boundary is the sender's mistake, which the parser does not say. */
async function* partsOf(request: FastifyRequest) {
  try {
    yield* request.parts();
  } catch (error) {
    throw error instanceof Error && 'statusCode' in error ? error : mistaken('Not understood', 'The form could not be read.');
  }
}

/** Reads a multipart form: fields as text (`name[]` as a list), files of the declared fields as bytes. */
export async function readUploads(request: FastifyRequest, declared: { readonly [field: string]: FilePart }) {
  const fields: Record<string, string | string[]> = Object.create(null) as Record<string, string | string[]>;
  const files: Record<string, Upload[]> = Object.create(null) as Record<string, Upload[]>;
  if (!request.isMultipart()) return { fields: (request.body ?? {}) as Record<string, unknown>, files: files as Uploads };
  for await (const part of partsOf(request)) {
    if (part.type === 'field') {
      const name = part.fieldname.replace(/\[\]$/, '');
      const value = typeof part.value === 'string' ? part.value : '';
      if (name !== part.fieldname) fields[name] = [...(Array.isArray(fields[name]) ? fields[name] : []), value];
      else fields[name] = value;
      continue;
    }
    const bytes = await part.toBuffer();
    const rule = declared[part.fieldname];
    const taken = (files[part.fieldname] ??= []);
    if (!rule || taken.length >= rule.most) throw invalid({ [part.fieldname]: ['This file was not asked for.'] });
    if (bytes.length > 0) taken.push({ filename: part.filename, bytes });
  }
  return { fields: fields as Record<string, unknown>, files: files as Uploads };
}

export type Picture = { readonly key: string; readonly bytes: Buffer; readonly width: number; readonly height: number };

/** Whatever came in leaves as a fresh WebP: other bytes, no metadata, nothing that runs. The name is the hash of what it holds. */
export async function pictureFrom(upload: Upload, longest: number): Promise<Picture> {
  const { fileTypeFromBuffer, sharp } = await loadFileReaders();
  const kind = await fileTypeFromBuffer(upload.bytes);
  if (!kind || !imageTypes.has(kind.mime)) throw invalid({ file: ['Please choose a JPEG, PNG, WebP, GIF or HEIC picture.'] });
  try {
    const { data, info } = await sharp(upload.bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return {
      key: `${createHash('sha256').update(data).digest('hex').slice(0, 40)}.webp`,
      bytes: data,
      width: info.width,
      height: info.height,
    };
  } catch {
    throw invalid({ file: ['This picture could not be read.'] });
  }
}

type Paper = { readonly bytes: Buffer; readonly type: string; readonly extension: 'pdf' | 'webp' };
const MOST_PAPER_BYTES = 10 * 1024 * 1024;
const PAPER_LONGEST_PX = 2400;

/** A PDF as it is, or a picture of the paper as a fresh one. It is kept apart from what everybody may see. */
export async function documentFrom(upload: Upload, field: string): Promise<Paper> {
  if (upload.bytes.length > MOST_PAPER_BYTES) throw invalid({ [field]: ['Please choose a file of at most 10 MB.'] });
  const { fileTypeFromBuffer } = await loadFileReaders();
  const kind = await fileTypeFromBuffer(upload.bytes);
  if (kind?.mime === 'application/pdf') return { bytes: upload.bytes, type: kind.mime, extension: 'pdf' };
  if (!kind || !imageTypes.has(kind.mime)) throw invalid({ [field]: ['Please choose a PDF or a picture.'] });
  const { bytes } = await pictureFrom(upload, PAPER_LONGEST_PX);
  return { bytes, type: 'image/webp', extension: 'webp' };
}
