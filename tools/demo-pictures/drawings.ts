import { createHash } from 'node:crypto';
import path from 'node:path';
import { portraitKey } from '../../server/db/seed/demo-pictures.ts';
import { businesses } from '../../server/db/seed/world/world.ts';
import { portraitOf, pictures } from './pictures.ts';

export const picturesFolder = path.join(import.meta.dirname, '..', '..', 'server', 'db', 'seed', 'pictures');
export const manifestFile = path.join(picturesFolder, 'manifest.json');

export type Drawing = { readonly key: string; readonly width: number; readonly height: number; readonly svg: () => string };
/** The size of a picture, the hash of the drawing it was made from, and the hash of its file. */
export type ManifestEntry = { readonly width: number; readonly height: number; readonly drawing: string; readonly file: string };
export type Manifest = { readonly [key: string]: ManifestEntry };

/** How a drawing becomes a file. Changing it makes every file outdated, like a change of its drawing. */
export const webpEncoding = { quality: 80, effort: 6, smartSubsample: true } as const;
const PORTRAIT = 480;

const portraits = businesses
  .flatMap(({ staff }) => staff)
  .map((person): Drawing => {
    const svg = () => portraitOf(`${person.first_name} ${person.last_name}`);
    return { key: portraitKey(person), width: PORTRAIT, height: PORTRAIT, svg };
  });

/** Every picture that the demo world shows. */
export const drawings: readonly Drawing[] = [
  ...pictures.map(({ key, width, height, svg }) => ({ key, width, height, svg })),
  ...portraits,
].sort((a, b) => (a.key < b.key ? -1 : 1));

export const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
export const pictureFile = (key: string): string => path.join(picturesFolder, `${key}.webp`);

/** The hash of everything that a file is made from: the drawing, its size and the encoding. */
export const hashDrawing = ({ width, height, svg }: Drawing): string =>
  sha256(JSON.stringify([svg(), width, height, webpEncoding]));
