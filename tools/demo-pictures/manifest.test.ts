import { globSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawings, pictureFile, picturesFolder, hashDrawing, type Manifest, manifestFile, sha256 } from './drawings.ts';

const MOST_BYTES = 8 * 1024 * 1024;
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
const keys = Object.keys(manifest);

test('every file of the demo world was made from the drawing that is here; else tools/demo-pictures/draw.ts makes it anew', () => {
  expect(keys).toEqual(drawings.map(({ key }) => key));
  const outdated = drawings.filter((drawing) => {
    const entry = manifest[drawing.key];
    return entry?.drawing !== hashDrawing(drawing) || entry.width !== drawing.width || entry.height !== drawing.height;
  });
  expect(outdated.map(({ key }) => key)).toEqual([]);
});

test('every file holds what the manifest says, and there is no other', () => {
  const changed = keys.filter((key) => sha256(readFileSync(pictureFile(key))) !== manifest[key]?.file);
  expect(changed).toEqual([]);
  expect(globSync('**/*.webp', { cwd: picturesFolder }).sort()).toEqual(keys.map((key) => `${key}.webp`).sort());
});

test('all of them together are at most 8 MB', () => {
  expect(keys.reduce((sum, key) => sum + statSync(pictureFile(key)).size, 0)).toBeLessThanOrEqual(MOST_BYTES);
});
