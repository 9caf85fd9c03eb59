import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Files, openFiles } from '../../adapters/storage/files.ts';
import type { Config } from '../../config.ts';
import { allPlates, type Plate } from './plant-pictures.ts';

const QUALITY = 80;
const AT_ONCE = 2;
/** SVG's own measure: at this density one unit is one pixel. */
const DENSITY = 72;
const cacheOf = (scale: number) => join(import.meta.dirname, '../../../.run/pictures', String(scale));

/** Renders the pictures of the demo world that the store does not hold yet. Drawn once per machine: the cache outlives the store. */
export async function hangPictures(files: Files, scale: number, say: (done: number, all: number) => void): Promise<void> {
  await mkdir(cacheOf(scale), { recursive: true });
  const plates = [...new Map(allPlates().map((plate) => [plate.url, plate])).values()];
  const waiting = plates.values();
  let done = 0;
  const worker = async () => {
    for (const plate of waiting) {
      await hang(files, plate, scale);
      done += 1;
      say(done, plates.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

export const storeOf = (config: Config): Files =>
  openFiles({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    bucket: config.S3_BUCKET,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
  });

async function hang(files: Files, plate: Plate, scale: number): Promise<void> {
  const name = plate.url.replace('/media/', '');
  const held = await files.get(`media/${name}`);
  // An unread body keeps its connection.
  if (held) return void held.body.resume();
  await files.put(`media/${name}`, await rendered(name, plate, scale), 'image/webp');
}

async function rendered(name: string, { svg, width, height }: Plate, scale: number): Promise<Buffer> {
  const kept = join(cacheOf(scale), name);
  const known = await readFile(kept).catch(() => null);
  if (known) return known;
  const bytes = await sharp(Buffer.from(svg()), { limitInputPixels: 16_000_000, density: DENSITY * scale })
    .resize({ width: Math.round(width * scale), height: Math.round(height * scale), fit: 'cover' })
    .webp({ quality: QUALITY })
    .toBuffer();
  // Written aside and renamed, so that a run that is cut short leaves no half picture behind.
  await writeFile(`${kept}.${process.pid}`, bytes);
  await rename(`${kept}.${process.pid}`, kept);
  return bytes;
}
