import type { FastifyInstance } from 'fastify';
import { notFound } from '../refusal.ts';
import type { Tokens } from '../tokens.ts';

type Store = { get(key: string): Promise<{ body: NodeJS.ReadableStream; contentType: string; size: number } | null> };
/** `saveAs` is the file name for the browser, which saves the file instead of opening it in one of our pages. */
type PrivateFile = { readonly key: string; readonly saveAs?: string };

const PURPOSE = 'private-file';
const SECONDS = 300;
const LONGEST = 600;
const shown = new Set(['image/webp']);

/**
 * Makes an address of a private file. It works for four to five minutes for everybody who has it, so it is given only to people who
 * may see the file. It stays the same for a minute, so that a list that is loaded again keeps its pictures.
 */
export function signPrivateFileAddress(tokens: Tokens, file: PrivateFile): string {
  const left = SECONDS - (Math.floor(tokens.now() / 1000) % 60);
  return `/private/${tokens.sign(PURPOSE, file, left)}`;
}

/**
 * Serves private files: browsers show pictures and save everything else. If a file is opened anyway, it runs in a sandbox without
 * scripts.
 */
export function servePrivateFiles(app: FastifyInstance, tokens: Tokens, store: Store): void {
  app.get<{ Params: { '*': string } }>('/private/*', async (request, reply) => {
    const token = request.params['*'];
    const file = token.length > LONGEST ? null : tokens.verify<PrivateFile>(PURPOSE, token);
    const stored = file?.key.startsWith('private/') ? await store.get(file.key) : null;
    if (!file || !stored) return reply.code(404).header('cache-control', 'no-store').send(notFound().body);
    const isShown = file.saveAs === undefined && shown.has(stored.contentType);
    return reply
      .header('cache-control', isShown ? 'private, max-age=240' : 'no-store')
      .header('content-length', String(stored.size))
      .header('content-disposition', isShown ? 'inline' : `attachment; filename="${file.saveAs ?? 'file'}"`)
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      .type(stored.contentType)
      .send(stored.body);
  });
}
