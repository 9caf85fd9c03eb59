import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, type BuildManifest, openPageTemplate, type Page } from './template.ts';

export type PageRequest = {
  readonly url: string;
  readonly language: Language;
  /** True if the request had no session cookie. */
  readonly visitor: boolean;
  readonly call: (method: string, url: string, body: unknown) => Promise<{ readonly status: number; readonly body: unknown }>;
};
export type PageKind = { readonly html: boolean; readonly missing: boolean; readonly busUrl: string | null };
/** The exports of the web build that renders pages. */
export type PageRenderer = {
  kindOf(path: string): PageKind;
  shell(request: Pick<PageRequest, 'url' | 'language' | 'visitor'>): Page;
  render(request: PageRequest): Promise<Page>;
};
export type Site = {
  readonly name: string;
  readonly slug: string;
  readonly origin: string;
  /** Map tiles, which come from another host. */
  readonly map?: { readonly address: string };
  /** The realtime port on the page's host. */
  readonly realtime?: { readonly port: number; readonly forceTLS: boolean };
  /** The address of the card fields' frame. */
  readonly cards?: { readonly address: string };
};

const text = (file: string) => readFileSync(file, 'utf8');
/** JSON without `</`, so that nothing in it can close the surrounding element. */
const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Opens the two halves of the web build: `client/` for the browser, `server/` for rendering. */
export async function openWebBuild(dist: string, site: Site) {
  const client = path.join(dist, 'client');
  const entry = pathToFileURL(path.join(dist, 'server', 'entry-server.js')).href;
  const { openPages } = (await import(entry)) as { openPages(site: Site): PageRenderer };
  const manifest = JSON.parse(text(path.join(client, '.vite', 'manifest.json'))) as BuildManifest;
  return {
    client,
    pages: openPages(site),
    fill: openPageTemplate(text(path.join(client, 'index.html')), manifest, inlineJson(site)),
  };
}
