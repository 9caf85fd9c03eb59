/** The settings of this installation; the server sends them with every page. */
export type Site = {
  readonly name: string;
  readonly slug: string;
  readonly origin: string;
  readonly help: { readonly en: string; readonly vi: string };
  /** The connection data for realtime events. The socket is on the page's own host. */
  readonly realtime?: { readonly key: string; readonly port: number; readonly forceTLS: boolean } | undefined;
  /** The operator's map tiles, which show streets. Without them a map shows only borders. */
  readonly map?: { readonly address: string; readonly source: string } | undefined;
  readonly social: { readonly [network in 'facebook' | 'linkedin' | 'instagram' | 'tiktok' | 'youtube']?: string };
};

/** Used when Vite runs without our server. */
const usual: Site = {
  name: 'Openchair',
  slug: 'openchair',
  origin: 'http://localhost:5173',
  help: { en: '/help', vi: '/help/vi' },
  social: {},
};

let current = usual;
export const site = (): Site => current;
export function configureSite(given: Partial<Site>): void {
  current = { ...usual, ...given };
}
