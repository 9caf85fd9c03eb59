import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { measureBareApp } from '../lib/bare-app.ts';
import type { Figure } from './ceilings.ts';

type Chunk = { readonly file: string; readonly imports?: readonly string[]; readonly dynamicImports?: readonly string[] };
type Manifest = { readonly [source: string]: Chunk };
type Route = { readonly name: string; readonly screens: readonly string[]; readonly texts: readonly string[] };

/** The sources that every page loads: the entry, and the texts of the frame and of errors. */
const EVERYWHERE = ['index.html', 'app/en.ts', 'features/errors/en.ts'];
/** The module that lists all screens which are not part of the entry. */
const ALL_SCREENS = 'app/all-screens.ts';
const OFFICE = ['ManageFrame', 'guard'];
const route = (name: string, screens: readonly string[], ...texts: string[]): Route => ({ name, screens, texts });
const routes: readonly Route[] = [
  route('landing', ['LandingPage'], 'discovery'),
  route('search', ['SearchPage'], 'discovery'),
  route('business page', ['BusinessFrame', 'BusinessHomePage'], 'business'),
  route('booking', ['BusinessFrame', 'AppointmentPage'], 'business', 'booking'),
  route('my bookings', ['MyBookingsPage'], 'booking'),
  route('login', ['LoginPage'], 'accounts'),
  route('profile', ['ProfilePage', 'guard'], 'accounts'),
  route('receipt', ['ReceiptPage'], 'receipts'),
  route('dashboard', [...OFFICE, 'DashboardPage'], 'reports', 'booking'),
  route('calendar', [...OFFICE, 'CalendarPage'], 'calendar'),
  route('till', [...OFFICE, 'PosPage'], 'checkout', 'receipts'),
  route('turn board', [...OFFICE, 'TurnSystemPage'], 'turns'),
  route('clients', [...OFFICE, 'ClientsPage'], 'clients'),
  route('tickets', [...OFFICE, 'TicketListPage'], 'reports', 'receipts'),
];

/** The pages that new visitors open first. Only these are compared with bare React. */
const visitors = new Set(['landing', 'search', 'business page', 'booking']);

/**
 * The source of a screen in the manifest. A screen that moved is found by its name; if it is missing, the list above is wrong.
 */
function sourceOf(manifest: Manifest, name: string): string {
  const found = Object.keys(manifest).filter((source) => new RegExp(`/${name}\\.tsx?$`).test(source));
  const [source] = found;
  if (source === undefined || found.length > 1) throw new Error(`the build has ${found.length} screens called ${name}`);
  return source;
}

const isScreenOrTexts = (source: string) => /(?:Page|Frame)\.tsx$|\/(?:en|vi)\.ts$/.test(source);

/** The files of some sources with all their imports. `late` also follows what a screen may load later, but no other screen. */
function filesOf(manifest: Manifest, sources: readonly string[], late: boolean): Set<string> {
  const files = new Set<string>();
  const visit = (source: string): void => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`the build does not know ${source}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
    if (late) chunk.dynamicImports?.filter((other) => !isScreenOrTexts(other)).forEach(visit);
  };
  sources.forEach(visit);
  return files;
}

/**
 * Measures the bytes of script per route in the build itself, so the same code has the same figures on every machine. `first`
 * is what a route needs before it works; `all` includes the dialogs and parts that are loaded later.
 */
export async function measureScripts(dist: string): Promise<Figure[]> {
  const client = path.join(dist, 'client');
  const manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  const sizes = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const known = sizes.get(file) ?? gzipSync(readFileSync(path.join(client, file)), { level: 9 }).length;
    sizes.set(file, known);
    return known;
  };
  const weigh = (files: Iterable<string>) =>
    [...files].filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + sizeOf(file), 0);
  const base = filesOf(manifest, EVERYWHERE, false);
  const bare = (await measureBareApp()).gzip;
  return routes.flatMap(({ name, screens, texts }): Figure[] => {
    const opened = screens.map((screen) => sourceOf(manifest, screen));
    const isKnown = opened.every((source) => manifest['index.html']?.dynamicImports?.includes(source));
    const sources = [...opened, ...(isKnown ? [] : [ALL_SCREENS]), ...texts.map((feature) => `features/${feature}/en.ts`)];
    const first = weigh(base.union(filesOf(manifest, sources, false)));
    const all = weigh(base.union(filesOf(manifest, sources, true)));
    return [
      { name: `scripts of ${name}`, value: first / 1000, unit: 'kB' },
      { name: `scripts of ${name} with late parts`, value: all / 1000, unit: 'kB' },
      ...(visitors.has(name) ? [{ name: `scripts of ${name} against bare React`, value: first / bare, unit: 'x' as const }] : []),
    ];
  });
}
