import { createHash } from 'node:crypto';
import path from 'node:path';
import { portraitKey } from '../../server/db/seed/demo-pictures.ts';
import { businesses } from '../../server/db/seed/world/world.ts';
import { faceOf, pictures } from './pictures.ts';

export const folder = path.join(import.meta.dirname, '..', '..', 'server', 'db', 'seed', 'pictures');
export const manifestFile = path.join(folder, 'manifest.json');

export type Drawing = { readonly key: string; readonly width: number; readonly height: number; readonly svg: () => string };
/** Of each picture: the hash of the drawing it was made from, and of the file that came of it. */
export type ManifestEntry = { readonly width: number; readonly height: number; readonly drawing: string; readonly file: string };
export type Manifest = { readonly [key: string]: ManifestEntry };

/** How a drawing becomes a file. A change here makes every file outdated, as a change of its drawing does. */
export const encoding = { quality: 80, effort: 6, smartSubsample: true } as const;
const PORTRAIT = 480;

const portraits = businesses
  .flatMap(({ staff }) => staff)
  .map((person): Drawing => {
    const svg = () => faceOf(`${person.first_name} ${person.last_name}`);
    return { key: portraitKey(person), width: PORTRAIT, height: PORTRAIT, svg };
  });

/** Everything the demo world shows, by key. */
export const drawings: readonly Drawing[] = [
  ...pictures.map(({ key, width, height, svg }) => ({ key, width, height, svg })),
  ...portraits,
].sort((a, b) => (a.key < b.key ? -1 : 1));

export const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
export const fileOf = (key: string): string => path.join(folder, `${key}.webp`);

/** What a file is made from: the drawing, its size and the encoding. */
export const hashDrawing = ({ width, height, svg }: Drawing): string => sha256(JSON.stringify([svg(), width, height, encoding]));
