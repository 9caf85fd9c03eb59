import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledTexts } from './bundle/compiled-texts.ts';
import { packedFiles } from './bundle/packed-files.ts';
import { patientProxy } from './bundle/patient-proxy.ts';
import { plainPages } from './bundle/plain-pages.ts';
import { tillFiles } from './bundle/till-files.ts';
import { thinContracts } from './bundle/thin-contracts.ts';

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';
const proxied = ['/api', '/logout', '/media'];

/** Few files, each used as a whole: a page that needs thirty small ones waits longer and sends more. Screens stay their own. */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|cookie)\//, priority: 3 },
  { name: 'shell', tags: ['$initial' as const], priority: 2 },
  {
    name: 'pieces',
    test: /@tanstack\/|lucide-react\/|web\/ui\/(actions|business|display|feedback|layout|texts|overlays\/(late|Modal)\.tsx|theme\/(BrandScope|derive-theme|oklch))|core\/(kernel|business|catalog|reviews|media|staff|discovery)\//,
    minShareCount: 4,
    priority: 1,
  },
  {
    name: 'business',
    test: /features\/business\/(?:business-face|page-head|frame\/(?!theme\/(?:Theme|theme-menu))|home\/(?!MorePosts)|hours\/|map\/(?:MapPopup|point))/,
  },
];

/** `vite build` makes what the browser gets, `vite build --ssr` what the server renders with. Assets lie under /build/. */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    patientProxy(api, proxied),
    plainPages(),
    react({ compiler: true }),
    compiledTexts(),
    ...(isSsrBuild ? [] : [thinContracts(), tillFiles(), packedFiles()]),
  ],
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' }, ssr: { noExternal: true as const } } : {}),
  build: {
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    assetsDir: 'build',
    copyPublicDir: !isSsrBuild,
    rolldownOptions: isSsrBuild
      ? { input: 'app/entry-server.tsx' }
      : { treeshake: { propertyReadSideEffects: false }, output: { codeSplitting: { groups } } },
  },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: api, xfwd: true }])),
  },
}));
