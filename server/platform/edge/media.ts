import type { FastifyInstance } from 'fastify';
import { buffer } from 'node:stream/consumers';

type Store = { get(key: string): Promise<{ body: NodeJS.ReadableStream; contentType: string; size: number } | null> };

/** A picture is taken from the store whole: whoever reads it slowly then holds none of the store's connections. */
const TAKEN_WHOLE_BYTES = 2 * 1024 * 1024;

/** Public pictures under the hash of what they hold: they never change, so they are kept for ever by whoever fetched them. */
export function serveMedia(app: FastifyInstance, store: Store): void {
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    if (!/^[0-9a-f]{40}\.(webp|mp4)$/.test(request.params.name)) return reply.code(404).send({ message: 'Not found.' });
    const file = await store.get(`media/${request.params.name}`);
    if (!file) return reply.code(404).send({ message: 'Not found.' });
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-length', String(file.size))
      .header('content-disposition', 'inline')
      .type(file.contentType)
      .send(file.size <= TAKEN_WHOLE_BYTES ? await buffer(file.body) : file.body);
  });
}
