import { expect, it } from 'vitest';
import { keysText } from './keys.ts';

it.each([
  ['⌘K', 'Ctrl+K'],
  ['⌘Z ⇧⌘Z', 'Ctrl+Z Ctrl+Shift+Z'],
  ['⌘↵', 'Ctrl+Enter'],
  ['N', 'N'],
])('%s is shown as the keyboard names it', (keys, elsewhere) => {
  expect(keysText(keys, 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)')).toBe(keys);
  expect(keysText(keys, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)')).toBe(elsewhere);
});
