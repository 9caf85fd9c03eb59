import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const root = path.join(import.meta.dirname, '../..');

const files = {
  'index.html':
    '<!doctype html><html lang="en"><head><title>bare</title></head><body><div id="root"></div><script type="module" src="/main.jsx"></script></body></html>',
  'main.jsx': `
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router';
const Frame = () => <><nav><Link to="/">Home</Link> <Link to="/about">About</Link></nav><Outlet /></>;
const router = createBrowserRouter([{ path: '/', Component: Frame, children: [
  { index: true, Component: () => <h1>Home</h1> },
  { path: 'about', lazy: () => import('./about.jsx') },
] }]);
createRoot(document.getElementById('root')).render(<StrictMode><RouterProvider router={router} /></StrictMode>);`,
  'about.jsx': 'export const Component = () => <h1>About</h1>;',
};

export type CompressedSize = { readonly br: number; readonly gzip: number };
export const compressedSizeOf = (plain: Buffer): CompressedSize => ({
  br: brotliCompressSync(plain).length,
  gzip: gzipSync(plain, { level: 9 }).length,
});
export const sumSizes = (weights: readonly CompressedSize[]): CompressedSize => ({
  br: weights.reduce((all, { br }) => all + br, 0),
  gzip: weights.reduce((all, { gzip }) => all + gzip, 0),
});

/**
 * Builds an app of only React and React Router with two pages, one of them lazy, with the same Vite. Returns what its first
 * page loads.
 */
export async function measureBareApp(): Promise<CompressedSize> {
  const folder = path.join(root, '.run', `bare-app-${process.pid}`);
  const vite = createRequire(path.join(root, 'web/package.json')).resolve('vite');
  const { build } = (await import(pathToFileURL(vite).href)) as { build(options: object): Promise<unknown> };
  await mkdir(folder, { recursive: true });
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
    await build({ root: folder, configFile: false, logLevel: 'error', build: { modulePreload: { polyfill: false } } });
    const assets = path.join(folder, 'dist/assets');
    const html = await readFile(path.join(folder, 'dist/index.html'), 'utf8');
    const first = (await readdir(assets)).filter((file) => file.endsWith('.js') && html.includes(file));
    return sumSizes(await Promise.all(first.map(async (file) => compressedSizeOf(await readFile(path.join(assets, file))))));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
