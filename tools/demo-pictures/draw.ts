/**
 * Draws the pictures of the demo world whose drawing has changed, and writes the manifest:
 *   bin/with-node node tools/demo-pictures/draw.ts
 * All of them take some seven minutes of a processor, which is why their files are in the repository.
 */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {
  type Drawing,
  drawings,
  encoding,
  type ManifestEntry,
  fileOf,
  folder,
  hashDrawing,
  type Manifest,
  manifestFile,
  sha256,
} from './drawings.ts';

/** SVG's own measure: at this density one unit is one pixel. */
const DENSITY = 72;
const MOST_PIXELS = 16_000_000;
const AT_ONCE = 2;

/** The entry of a file that still is what its drawing says, or null. */
function knownEntry(before: Manifest, { key }: Drawing, drawing: string): ManifestEntry | null {
  const known = before[key];
  if (known?.drawing !== drawing || !existsSync(fileOf(key))) return null;
  return sha256(readFileSync(fileOf(key))) === known.file ? known : null;
}

async function drawPicture(one: Drawing, drawing: string): Promise<ManifestEntry> {
  const { key, width, height, svg } = one;
  const bytes = await sharp(Buffer.from(svg()), { limitInputPixels: MOST_PIXELS, density: DENSITY })
    .resize({ width, height, fit: 'cover' })
    .webp(encoding)
    .toBuffer();
  mkdirSync(path.dirname(fileOf(key)), { recursive: true });
  writeFileSync(fileOf(key), bytes);
  console.log(`${key} ${bytes.length} bytes`);
  return { width, height, drawing, file: sha256(bytes) };
}

function writeManifest(entries: ReadonlyMap<string, ManifestEntry>): void {
  const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(manifestFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

function removeStrays(): void {
  const wanted = new Set(drawings.map(({ key }) => fileOf(key)));
  for (const file of globSync('**/*.webp', { cwd: folder }).map((name) => path.join(folder, name)))
    if (!wanted.has(file)) rmSync(file);
}

const before = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
const hashed = drawings.map((one) => ({ one, drawing: hashDrawing(one) }));
const entries = new Map<string, ManifestEntry>();
const waiting: typeof hashed = [];
for (const { one, drawing } of hashed) {
  const known = knownEntry(before, one, drawing);
  if (known) entries.set(one.key, known);
  else waiting.push({ one, drawing });
}
const queue = waiting.values();
const worker = async () => {
  for (const { one, drawing } of queue) {
    entries.set(one.key, await drawPicture(one, drawing));
    // After each picture, so that a run that is cut short goes on where it ended.
    writeManifest(entries);
  }
};
await Promise.all(Array.from({ length: AT_ONCE }, worker));
writeManifest(entries);
removeStrays();
console.log(`${waiting.length} of ${drawings.length} pictures drawn`);
