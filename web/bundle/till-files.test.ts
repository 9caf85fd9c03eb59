import path from 'node:path';
import { expect, it } from 'vitest';
import { filesOfTill } from './till-files.ts';

const web = path.join(import.meta.dirname, '..');
const none = { type: 'chunk' as const, isEntry: false, imports: [], dynamicImports: [] };
const at = (module: string) => ({ ...none, facadeModuleId: path.join(web, module) });

const bundle = {
  'build/index.js': {
    ...at('app/entry-client.tsx'),
    isEntry: true,
    imports: ['build/react.js'],
    dynamicImports: ['build/PosPage.js', 'build/CalendarPage.js', 'build/CloseDayPage.js', 'build/en.js'],
    viteMetadata: { importedCss: new Set(['build/index.css']), importedAssets: new Set<string>() },
  },
  'build/react.js': { ...none, facadeModuleId: null },
  'build/PosPage.js': { ...at('features/checkout/PosPage.tsx'), imports: ['build/pieces.js'] },
  'build/pieces.js': { ...none, facadeModuleId: null, dynamicImports: ['build/Modal.js'] },
  'build/Modal.js': at('ui/overlays/ModalDialog.tsx'),
  'build/en.js': at('features/checkout/en.ts'),
  'build/CalendarPage.js': at('features/calendar/CalendarPage.tsx'),
  'build/CloseDayPage.js': at('features/checkout/CloseDayPage.tsx'),
  'build/index.css': { type: 'asset' as const },
};

it('a till is its first files, its page and its texts, and what opens over it; no other screen', () => {
  expect(filesOfTill(bundle)).toEqual(
    ['Modal.js', 'PosPage.js', 'en.js', 'index.css', 'index.js', 'pieces.js', 'react.js'].map((file) => `/build/${file}`),
  );
});
