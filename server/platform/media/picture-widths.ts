import { buffer } from 'node:stream/consumers';
import { limitConcurrency } from '../intake/limit-concurrency.ts';
import { loadPictureLibraries } from '../edge/pictures.ts';

export type PictureStore = {
  get(key: string): Promise<{ body: NodeJS.ReadableStream; contentType: string; size: number } | null>;
  has(key: string): Promise<boolean>;
  put(key: string, content: Uint8Array, contentType: string): Promise<void>;
};
type WantedPicture = { readonly hash: string; readonly width: number; readonly format: 'avif' | 'webp' };
/** `undrawn` means that the picture could not be drawn now, so the original is served for a minute. */
type DrawnPicture = Buffer | 'undrawn' | 'missing';

export const originalPictureKey = ({ hash }: Pick<WantedPicture, 'hash'>): string => `media/${hash}.webp`;
export const resizedPictureKey = ({ hash, width, format }: WantedPicture): string => `media/${hash}-${width}.${format}`;

/**
 * Nobody sees the loss on a screen that shows two pixels of the picture per CSS pixel. Higher efforts take much longer and save
 * little.
 */
const AVIF = { quality: 52, effort: 3, chromaSubsampling: '4:2:0' };
const WEBP = { quality: 80 };
/**
 * How many pictures may wait to be drawn. Drawing occupies a processor for a tenth of a second, so they are drawn one at a time.
 */
const MOST_WAITING = 60;

async function draw(original: Buffer, { width, format }: WantedPicture): Promise<Buffer> {
  const { sharp } = await loadPictureLibraries();
  const picture = sharp(original, { failOn: 'error' }).resize({ width, withoutEnlargement: true });
  return (format === 'avif' ? picture.avif(AVIF) : picture.webp(WEBP)).toBuffer();
}

/**
 * Draws a public picture in another width once and stores it beside the original. The original is read only when it is about to be
 * drawn, so at most one is in memory, however many are waiting.
 */
export function openPictureResizer(store: PictureStore) {
  const drawing = limitConcurrency(1, MOST_WAITING);
  const underway = new Map<string, Promise<DrawnPicture>>();

  const readAndDraw = async (wanted: WantedPicture): Promise<DrawnPicture> => {
    const file = await store.get(originalPictureKey(wanted));
    if (!file) return 'missing';
    const bytes = await draw(await buffer(file.body), wanted);
    await store.put(resizedPictureKey(wanted), bytes, `image/${wanted.format}`);
    return bytes;
  };

  async function drawOnce(wanted: WantedPicture, onError: (error: unknown) => void): Promise<DrawnPicture> {
    // Check that the original exists before queueing, so that requests with made-up hashes don't fill the queue.
    if (!(await store.has(originalPictureKey(wanted)))) return 'missing';
    return drawing(() => readAndDraw(wanted)).catch((error: unknown) => {
      onError(error);
      return 'undrawn';
    });
  }

  return (wanted: WantedPicture, onError: (error: unknown) => void): Promise<DrawnPicture> => {
    const key = resizedPictureKey(wanted);
    const work = underway.get(key) ?? drawOnce(wanted, onError).finally(() => underway.delete(key));
    underway.set(key, work);
    return work;
  };
}
