import { createHash } from 'node:crypto';
import { openAtOnce } from '../intake/at-once.ts';
import { invalid } from '../refusal.ts';
import type { Upload } from '../uploads.ts';

const imageTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/heic', 'image/avif']);
const MOST_PIXELS = 50_000_000;

/** Only those who send a file wait for the code that reads it, and in production nobody does: see `warmDeps`. */
export async function loadFileReaders() {
  const [{ fileTypeFromFile }, { default: sharp }] = await Promise.all([import('file-type'), import('sharp')]);
  return { fileTypeFromFile, sharp };
}

export type Picture = { readonly key: string; readonly bytes: Buffer; readonly width: number; readonly height: number };

/** A picture is drawn by a thread of its own and needs up to 200 MB while it is: two at once, and a few may wait. */
const drawing = openAtOnce(2, 20);

/** Whatever came in leaves as a fresh WebP: other bytes, no metadata, nothing that runs. The name is the hash of what it holds. */
export async function pictureFrom(upload: Upload, longest: number): Promise<Picture> {
  const { fileTypeFromFile, sharp } = await loadFileReaders();
  const kind = await fileTypeFromFile(upload.path);
  if (!kind || !imageTypes.has(kind.mime)) throw invalid({ file: ['Please choose a JPEG, PNG, WebP, GIF or HEIC picture.'] });
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
      throw invalid({ file: ['This picture could not be read.'] });
    }
  });
}

type Paper = { readonly content: Buffer | Upload; readonly type: string; readonly extension: 'pdf' | 'webp' };
const MOST_PAPER_BYTES = 10 * 1024 * 1024;
const PAPER_LONGEST_PX = 2400;

/** A PDF as it is, or a picture of the paper as a fresh one. It is kept apart from what everybody may see. */
export async function documentFrom(upload: Upload, field: string): Promise<Paper> {
  if (upload.size > MOST_PAPER_BYTES) throw invalid({ [field]: ['Please choose a file of at most 10 MB.'] });
  const { fileTypeFromFile } = await loadFileReaders();
  const kind = await fileTypeFromFile(upload.path);
  if (kind?.mime === 'application/pdf') return { content: upload, type: kind.mime, extension: 'pdf' };
  if (!kind || !imageTypes.has(kind.mime)) throw invalid({ [field]: ['Please choose a PDF or a picture.'] });
  const { bytes } = await pictureFrom(upload, PAPER_LONGEST_PX);
  return { content: bytes, type: 'image/webp', extension: 'webp' };
}
