import { MantineProvider } from '@mantine/core';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { mantineTheme, mantineVariables } from './mantine-theme.ts';

const bare = (css: string) => css.replaceAll(/\/\*.*?\*\/|\s|;(?=\s*\})/gs, '').replaceAll('"', "'");

test('library.css holds what the library makes of our theme', () => {
  const html = renderToStaticMarkup(
    <MantineProvider theme={mantineTheme} cssVariablesResolver={mantineVariables} withGlobalClasses={false}>
      {null}
    </MantineProvider>,
  );
  const wanted = /<style[^>]*>([^]*)<\/style>/.exec(html)?.[1] ?? '';
  expect(bare(readFileSync(path.join(import.meta.dirname, 'library.css'), 'utf8'))).toBe(bare(wanted));
});
