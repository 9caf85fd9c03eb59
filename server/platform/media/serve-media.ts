import type { FastifyInstance, FastifyReply } from 'fastify';
import { pictureWidths } from 'core/kernel/pictures/sources';
import { buffer } from 'node:stream/consumers';
import { notFound } from '../refusal.ts';
import { openPictureResizer, originalPictureKey, type PictureStore, resizedPictureKey } from './picture-widths.ts';

/** Pictures up to this size are read from the store completely, so that slow clients keep none of the store's connections busy. */
const TAKEN_WHOLE_BYTES = 2 * 1024 * 1024;
const FOR_EVER = 'public, max-age=31536000, immutable';
/** The cache header of an original that is served because its width could not be drawn now. */
const FOR_NOW = 'public, max-age=60';

type Stored = NonNullable<Awaited<ReturnType<PictureStore['get']>>>;

const missing = (reply: FastifyReply) => reply.code(404).send(notFound().body);
const sendStored = async (reply: FastifyReply, file: Stored, keep = FOR_EVER) =>
  reply
    .header('cache-control', keep)
    .header('content-length', String(file.size))
    .header('content-disposition', 'inline')
    .type(file.contentType)
    .send(file.size <= TAKEN_WHOLE_BYTES ? await buffer(file.body) : file.body);

/** Serves public pictures under the hash of their content. They never change, so browsers may cache them for ever. */
export function serveMedia(app: FastifyInstance, store: PictureStore): void {
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    if (!/^[0-9a-f]{40}\.(webp|mp4)$/.test(request.params.name)) return missing(reply);
    const file = await store.get(`media/${request.params.name}`);
    return file ? sendStored(reply, file) : missing(reply);
  });

  const drawn = openPictureResizer(store);
  /** Serves a picture in one of the fixed widths, as AVIF for browsers that support it. */
  app.get<{ Params: { name: string; width: string } }>('/media/:name/:width', async (request, reply) => {
    const { name: hash, width } = request.params;
    if (!/^[0-9a-f]{40}$/.test(hash) || !pictureWidths.some((known) => String(known) === width)) return missing(reply);
    const format = request.headers.accept?.includes('image/avif') ? 'avif' : 'webp';
    const wanted = { hash, width: Number(width), format } as const;
    reply.header('vary', 'accept');
    const kept = await store.get(resizedPictureKey(wanted));
    if (kept) return sendStored(reply, kept);
    const picture = await drawn(wanted, (error) => request.log.warn({ err: error, url: request.url }, 'picture not drawn'));
    if (typeof picture !== 'string')
      return reply
        .header('cache-control', FOR_EVER)
        .header('content-disposition', 'inline')
        .type(`image/${format}`)
        .send(picture);
    const original = picture === 'undrawn' ? await store.get(originalPictureKey(wanted)) : null;
    return original ? sendStored(reply, original, FOR_NOW) : missing(reply);
  });
}
