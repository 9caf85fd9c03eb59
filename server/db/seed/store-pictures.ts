import { readFile } from 'node:fs/promises';
import { type FileStore, openFileStore } from '../../adapters/storage/files.ts';
import type { Config } from '../../config.ts';
import { allPictures, type DemoPicture } from './demo-pictures.ts';

const AT_ONCE = 16;

/** Puts the pictures of the demo world into the store where it misses them. Returns how many it put there. */
export async function storePictures(files: Pick<FileStore, 'has' | 'put'>): Promise<number> {
  const waiting = allPictures().values();
  let stored = 0;
  const worker = async () => {
    for (const picture of waiting) if (await storePicture(files, picture)) stored += 1;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return stored;
}

async function storePicture(files: Pick<FileStore, 'has' | 'put'>, { url, path }: DemoPicture): Promise<boolean> {
  const key = url.slice(1);
  if (await files.has(key)) return false;
  await files.put(key, await readFile(path), 'image/webp');
  return true;
}

export const storeOf = (config: Config): FileStore =>
  openFileStore({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    bucket: config.S3_BUCKET,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
  });
