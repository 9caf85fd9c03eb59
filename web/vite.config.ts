import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledTexts } from './bundle/compiled-texts.ts';
import { openFirstVisit } from './bundle/first-visit.ts';
import { packedFiles } from './bundle/packed-files.ts';
import { patientProxy } from './bundle/patient-proxy.ts';
import { plainPages } from './bundle/plain-pages.ts';
import { tillFiles } from './bundle/till-files.ts';
import { thinContracts } from './bundle/thin-contracts.ts';

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';
const proxied = ['/api', '/logout', '/media', '^/l/'];

/** What many screens are made of, and what the page of a business draws in several of its tabs. */
const shared =
  /@tanstack\/|lucide-react\/|web\/platform\/clock\.ts|web\/ui\/(actions|business|display\/(?!Qr|qr-)|feedback|layout|map\/still|texts|overlays\/(late|Modal)\.tsx|theme\/(BrandScope|derive-theme|oklch))|core\/(kernel|accounts|booking|business|catalog|clients|reviews|media|promotions|staff(?!\/pins)|discovery)\//;
/** The picture and the styles of landing, which another screen draws too. */
const ofLanding = /features\/discovery\/landing\/(?:Afternoon|LandingPage\.module)|web\/ui\/brand\/TradeIcon/;
const ofBusiness =
  /features\/business\/(?:business-face|page-head|frame\/(?!theme\/(?!PageSettings))|home\/(?!MorePosts)|hours\/|map\/(?:MapPopup|point))/;
const firstVisit = openFirstVisit();

/** Few files, each used as a whole: a page that needs thirty small ones waits longer and sends more. Screens stay their own. */
const groups = [
  // Shapes that a late screen still checks with: never part of a first visit.
  { name: 'schemas', test: /node_modules\/zod\/|core\/kernel\/(?:ids|money\/cents|papers\/pdf)\.ts/, priority: 7 },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|cookie)\//, priority: 6 },
  { name: 'shell', tags: ['$initial' as const], priority: 5 },
  // Who is signed in listens, on any page: that may not fetch the page of a business.
  { name: 'live', test: /web\/platform\/live\/live|core\/realtime\/rules/, priority: 4.5 },
  { name: firstVisit('pieces'), debugName: 'pieces', test: shared, priority: 4 },
  { name: firstVisit('landing'), debugName: 'landing', test: shared, priority: 3 },
  { name: firstVisit('landing'), debugName: 'pictures', test: ofLanding, priority: 3 },
  { name: firstVisit('business', 'common'), debugName: 'common', test: shared, priority: 2 },
  { name: firstVisit('business'), debugName: 'business', test: ofBusiness, priority: 1 },
  { name: 'parts', test: shared, minShareCount: 4 },
];

/**
 * The files that a part imports are named where it is opened, so that they come at once. The first script names those of the arrivals
 * alone: of all other pages the server names them in the head, and what opens later finds most of its files loaded.
 */
const arrival = /\/(?:BusinessFrame|BusinessHomePage|LandingPage|SearchPage)-/;
const listedFiles = (file: string, files: string[], { hostId }: { hostId: string }): string[] =>
  /\/index-[^/]+$/.test(hostId) && !arrival.test(file) ? [] : files;

/** Shapes and rules do nothing when they are loaded: a page that reads none of them fetches none. */
const pure = [{ test: /node_modules\/zod\/|\/core\/[a-z-]+\/(?!node_modules)/, sideEffects: false }];

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
    modulePreload: { polyfill: false, resolveDependencies: listedFiles },
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    assetsDir: 'build',
    copyPublicDir: !isSsrBuild,
    rolldownOptions: isSsrBuild
      ? { input: 'app/entry-server.tsx' }
      : { treeshake: { propertyReadSideEffects: false, moduleSideEffects: pure }, output: { codeSplitting: { groups } } },
  },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: api, xfwd: true }])),
  },
}));
