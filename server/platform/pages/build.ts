import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, type Manifest, openTemplate, type Page } from './template.ts';

export type PageRequest = {
  readonly url: string;
  readonly language: Language;
  /** No session cookie came along. */
  readonly visitor: boolean;
  readonly call: (method: string, url: string, body: unknown) => Promise<{ readonly status: number; readonly body: unknown }>;
};
export type Kind = { readonly html: boolean; readonly missing: boolean; readonly busUrl: string | null };
/** What the rendering build of the web exports. */
export type Pages = {
  kindOf(path: string): Kind;
  shell(request: Pick<PageRequest, 'language' | 'visitor'>): Page;
  render(request: PageRequest): Promise<Page>;
};
export type Site = {
  readonly name: string;
  readonly slug: string;
  readonly origin: string;
  /** Pictures from elsewhere that pages show: map tiles. */
  readonly map?: { readonly address: string };
  /** Where news comes from: this port of the page's host. */
  readonly realtime?: { readonly port: number; readonly forceTLS: boolean };
  /** Where the card fields are framed from. */
  readonly cards?: { readonly address: string };
};

const text = (file: string) => readFileSync(file, 'utf8');
/** `</` cannot stand in it, so nothing can end the element it is put in. */
const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The two halves of the web build: `client/` for the browser, `server/` for rendering. */
export async function openBuild(dist: string, site: Site) {
  const client = path.join(dist, 'client');
  const entry = pathToFileURL(path.join(dist, 'server', 'entry-server.js')).href;
  const { openPages } = (await import(entry)) as { openPages(site: Site): Pages };
  const manifest = JSON.parse(text(path.join(client, '.vite', 'manifest.json'))) as Manifest;
  return {
    client,
    pages: openPages(site),
    fill: openTemplate(text(path.join(client, 'index.html')), manifest, inlineJson(site)),
  };
}
