import { expect, test } from 'vitest';
import { themeChange } from './theme.ts';

test('only what differs is sent, and nothing when nothing does', () => {
  const colours = ['#b998e3', '#329da8', '#b89d58', '#eda745'] as const;
  const stored = { color_code: '#329da8', layout_type: 'wave' } as const;
  expect(themeChange(stored, stored, colours)).toBeNull();
  expect(themeChange(stored, { ...stored, color_code: '#eda745' }, colours)).toEqual({ color_code: '#eda745' });
  expect(themeChange(stored, { ...stored, layout_type: 'split-screen' }, colours)).toEqual({ layout_type: 'split-screen' });
  expect(themeChange({ ...stored, color_code: null }, { ...stored, color_code: null }, colours)).toBeNull();
});
