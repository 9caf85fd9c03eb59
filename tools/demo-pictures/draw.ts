/**
 * Draws the pictures of the demo world whose drawing has changed, and writes the manifest:
 *   bin/with-node node tools/demo-pictures/draw.ts
 * Drawing all of them takes about seven minutes of CPU time, so their files are in the repository.
 */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {
  type Drawing,
  drawings,
  webpEncoding,
  type ManifestEntry,
  pictureFile,
  picturesFolder,
  hashDrawing,
  type Manifest,
  manifestFile,
  sha256,
} from './drawings.ts';

/** At this density one unit of an SVG is one pixel. */
const DENSITY = 72;
const MOST_PIXELS = 16_000_000;
const AT_ONCE = 2;

/** The manifest entry of a picture if its file is up to date, or null. */
function knownEntry(before: Manifest, { key }: Drawing, drawing: string): ManifestEntry | null {
  const known = before[key];
  if (known?.drawing !== drawing || !existsSync(pictureFile(key))) return null;
  return sha256(readFileSync(pictureFile(key))) === known.file ? known : null;
}

async function drawPicture(one: Drawing, drawing: string): Promise<ManifestEntry> {
  const { key, width, height, svg } = one;
  const bytes = await sharp(Buffer.from(svg()), { limitInputPixels: MOST_PIXELS, density: DENSITY })
    .resize({ width, height, fit: 'cover' })
    .webp(webpEncoding)
    .toBuffer();
  mkdirSync(path.dirname(pictureFile(key)), { recursive: true });
  writeFileSync(pictureFile(key), bytes);
  console.log(`${key} ${bytes.length} bytes`);
  return { width, height, drawing, file: sha256(bytes) };
}

function writeManifest(entries: ReadonlyMap<string, ManifestEntry>): void {
  const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(manifestFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

function removeStrays(): void {
  const wanted = new Set(drawings.map(({ key }) => pictureFile(key)));
  for (const file of globSync('**/*.webp', { cwd: picturesFolder }).map((name) => path.join(picturesFolder, name)))
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
    // Written after each picture, so that an interrupted run continues where it stopped.
    writeManifest(entries);
  }
};
await Promise.all(Array.from({ length: AT_ONCE }, worker));
writeManifest(entries);
removeStrays();
console.log(`${waiting.length} of ${drawings.length} pictures drawn`);
