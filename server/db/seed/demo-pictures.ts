import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lowerWithoutAccents } from 'core/kernel/text';

/** The pictures of the demo world lie here, drawn by `tools/demo-pictures`; the manifest says what each file holds. */
const folder = join(import.meta.dirname, 'pictures');

type Entry = { readonly width: number; readonly height: number; readonly file: string };
export type DemoPicture = {
  /** Under the hash of what it holds, like every public picture. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly path: string;
};
type Name = { readonly first_name: string; readonly last_name: string };

const HASH_DIGITS = 40;
const entries = new Map(Object.entries(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Record<string, Entry>));

/** A picture by its key, `lotus-nails/hero`. */
export function findPicture(key: string): DemoPicture {
  const entry = entries.get(key);
  if (!entry) throw new Error(`there is no picture "${key}"; tools/demo-pictures/draw.ts draws it`);
  const { width, height, file } = entry;
  return { url: `/media/${file.slice(0, HASH_DIGITS)}.webp`, width, height, path: join(folder, `${key}.webp`) };
}

/** Portraits are kept under the name without its marks: `faces/linh-tran`. */
export const portraitKey = ({ first_name, last_name }: Name): string =>
  `faces/${lowerWithoutAccents(`${first_name} ${last_name}`).replace(/[^a-z0-9]+/g, '-')}`;

export const findPortrait = (person: Name): DemoPicture => findPicture(portraitKey(person));

export const allPictures = (): DemoPicture[] => [...entries.keys()].map(findPicture);
