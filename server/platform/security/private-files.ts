import type { FastifyInstance } from 'fastify';
import type { Tokens } from '../tokens.ts';

type Store = { get(key: string): Promise<{ body: NodeJS.ReadableStream; contentType: string; size: number } | null> };
/** `saveAs`: the name under which a browser saves it, because it is not to be opened in a page of ours. */
type PrivateFile = { readonly key: string; readonly saveAs?: string };

const PURPOSE = 'private-file';
const SECONDS = 300;
const LONGEST = 600;
const shown = new Set(['image/webp']);

/**
 * An address for whoever was allowed to ask for it, good for four to five minutes. It is the same for a minute, so that a list
 * that is asked for again shows the pictures it has.
 */
export function privateAddress(tokens: Tokens, file: PrivateFile): string {
  const left = SECONDS - (Math.floor(tokens.now() / 1000) % 60);
  return `/private/${tokens.sign(PURPOSE, file, left)}`;
}

/** A picture is shown; everything else is saved, and what opens it all the same opens it in a sandbox without scripts. */
export function servePrivateFiles(app: FastifyInstance, tokens: Tokens, store: Store): void {
  app.get<{ Params: { '*': string } }>('/private/*', async (request, reply) => {
    const token = request.params['*'];
    const file = token.length > LONGEST ? null : tokens.verify<PrivateFile>(PURPOSE, token);
    const stored = file?.key.startsWith('private/') ? await store.get(file.key) : null;
    if (!file || !stored) return reply.code(404).header('cache-control', 'no-store').send({ message: 'Not found.' });
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
