import { createHash } from 'node:crypto';
import * as general from 'core/kernel/refusals/general';
import { limitConcurrency } from '../intake/limit-concurrency.ts';
import { invalid } from '../refusal.ts';
import type { Upload } from '../uploads.ts';

const imageTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/heic', 'image/avif']);
const MOST_PIXELS = 50_000_000;

/** Loads the picture code at the first upload. In production `warmDeps` has loaded it before. */
export async function loadPictureLibraries() {
  const [{ fileTypeFromFile }, { default: sharp }] = await Promise.all([import('file-type'), import('sharp')]);
  return { fileTypeFromFile, sharp };
}

export type Picture = { readonly key: string; readonly bytes: Buffer; readonly width: number; readonly height: number };

/** Encoding a picture takes a thread and up to 200 MB, so two run at once and a few may wait. */
const drawing = limitConcurrency(2, 20);

/**
 * Re-encodes an uploaded picture as WebP, which drops metadata and anything that could run. Its name is the hash of its
 * content.
 */
export async function encodePicture(upload: Upload, longest: number, field = 'file'): Promise<Picture> {
  const { fileTypeFromFile, sharp } = await loadPictureLibraries();
  const kind = await fileTypeFromFile(upload.path);
  if (!kind || !imageTypes.has(kind.mime)) throw invalid({ [field]: [general.filePictureKindUnsupported] });
  return drawing(async () => {
    try {
      const { data, info } = await sharp(upload.path, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
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
      throw invalid({ [field]: [general.filePictureBroken] });
    }
  });
}

/** Draws one of our own SVG drawings as a PNG, for e-mails, because mail programs show no SVG. */
export async function drawPng(svg: string): Promise<Buffer> {
  const { sharp } = await loadPictureLibraries();
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

type Paper = { readonly content: Buffer | Upload; readonly type: string; readonly extension: 'pdf' | 'webp' };
const MOST_PAPER_BYTES = 10 * 1024 * 1024;
const PAPER_LONGEST_PX = 2400;

/** Leaves a PDF as it is, and re-encodes a picture of a document. */
export async function encodeDocument(upload: Upload, field: string): Promise<Paper> {
  if (upload.size > MOST_PAPER_BYTES) throw invalid({ [field]: [general.filePaperTooLarge] });
  const { fileTypeFromFile } = await loadPictureLibraries();
  const kind = await fileTypeFromFile(upload.path);
  if (kind?.mime === 'application/pdf') return { content: upload, type: kind.mime, extension: 'pdf' };
  if (!kind || !imageTypes.has(kind.mime)) throw invalid({ [field]: [general.filePaperKindUnsupported] });
  const { bytes } = await encodePicture(upload, PAPER_LONGEST_PX);
  return { content: bytes, type: 'image/webp', extension: 'webp' };
}
