import { createHash, randomUUIDv7 } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { LONGEST_PICTURE_PX, MOST_FILE_BYTES, MOST_FILES } from 'core/messaging/messages/rules';
import type { Message } from 'core/messaging/contract';
import * as refused from 'core/messaging/refusals';
import type { BusinessJob, WithDeps } from '../../../ctx.ts';
import { encodePicture, loadPictureLibraries } from '../../../platform/edge/pictures.ts';
import { invalid } from '../../../platform/refusal.ts';
import { signPrivateFileAddress } from '../../../platform/security/private-files.ts';
import type { Upload, Uploads } from '../../../platform/uploads.ts';

/** An attachment as a message names it: where it lies, and what is shown of it. */
export type Attachment = {
  readonly key: string;
  readonly name: string;
  readonly kind: 'image' | 'document';
  readonly width: number | null;
  readonly height: number | null;
  readonly bytes: number;
};

export const uploadsOf = (files: Uploads): readonly Upload[] => Object.values(files).flat();

function refuseTooMuch(uploads: readonly Upload[]): void {
  if (uploads.length > MOST_FILES) throw invalid({ files: [refused.messageFilesMany({ most: MOST_FILES })] });
  if (uploads.reduce((sum, { size }) => sum + size, 0) > MOST_FILE_BYTES) throw invalid({ files: [refused.messageFilesLarge] });
}

async function contentHash(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex').slice(0, 40);
}

const LONGEST_NAME = 80;
/** What a file was called, without what could lead somewhere else. */
const fileName = (name: string): string =>
  Array.from(name.replace(/[^\p{L}\p{N} ._-]/gu, ''))
    .slice(-LONGEST_NAME)
    .join('')
    .trim() || 'file';

/**
 * Puts the files of a message into the store, before the message names them. Pictures are re-encoded; a PDF stays as it is. The
 * name in the store is the hash of the content, so a file that is attached twice is in the message once.
 */
async function storeFile({ deps: { files } }: BusinessJob, folder: string, upload: Upload): Promise<Attachment> {
  const name = fileName(upload.filename);
  const { fileTypeFromFile } = await loadPictureLibraries();
  const isPdf = (await fileTypeFromFile(upload.path))?.mime === 'application/pdf';
  if (isPdf) {
    const key = `${folder}/${await contentHash(upload.path)}.pdf`;
    await files.put(key, upload, 'application/pdf', { private: true });
    return { key, name, kind: 'document', width: null, height: null, bytes: upload.size };
  }
  const { key: file, bytes, width, height } = await encodePicture(upload, LONGEST_PICTURE_PX, 'files');
  const key = `${folder}/${file}`;
  await files.put(key, bytes, 'image/webp', { private: true });
  return { key, name, kind: 'image', width, height, bytes: bytes.length };
}

/** Takes back what was stored for a message that was not saved in the end. */
export async function removeFiles({ deps: { files, log } }: WithDeps, stored: readonly Attachment[]): Promise<void> {
  const removed = await Promise.allSettled(stored.map(({ key }) => files.remove(key)));
  for (const one of removed) if (one.status === 'rejected') log.warn({ err: one.reason }, 'a file of a message was not removed');
}

/** Each try to send a message has a folder of its own, so that taking one back never takes the files of another. */
export async function storeFiles(ctx: BusinessJob, uploads: readonly Upload[]): Promise<Attachment[]> {
  refuseTooMuch(uploads);
  const folder = `private/messages/${ctx.scope.businessId}/${randomUUIDv7()}`;
  const stored: Attachment[] = [];
  try {
    for (const upload of uploads) {
      const file = await storeFile(ctx, folder, upload);
      if (!stored.some(({ key }) => key === file.key)) stored.push(file);
    }
  } catch (error) {
    await removeFiles(ctx, stored);
    throw error;
  }
  return stored;
}

/** Documents are saved under their name and never opened in a page of ours. */
export function shownFile({ deps: { tokens } }: WithDeps, { key, ...file }: Attachment): Message['files'][number] {
  const [id = ''] = (key.split('/').at(-1) ?? '').split('.');
  const saveAs = file.kind === 'document' ? { saveAs: `document-${id.slice(0, 8)}.pdf` } : {};
  return { id, ...file, url: signPrivateFileAddress(tokens, { key, ...saveAs }) };
}
