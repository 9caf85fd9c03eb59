import type { FastifyInstance } from 'fastify';

/** Returns whether the message came from the provider. */
type Hear = (raw: Buffer, signature: string) => Promise<boolean>;

/** Where the card processor sends its messages. Its signature covers the raw bytes, so they are read unparsed. */
export function serveCardWebhook(app: FastifyInstance, hear: Hear): void {
  void app.register(async (inner) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 256 * 1024 }, (_request, body, done) => done(null, body));
    inner.post('/webhooks/cards', async (request, reply) => {
      const signature = String(request.headers['stripe-signature'] ?? '');
      const isTheirs = Buffer.isBuffer(request.body) && (await hear(request.body, signature));
      return reply.code(isTheirs ? 200 : 400).send({ received: isTheirs });
    });
  });
}

type HearText = (path: string, params: Record<string, string>, signature: string) => Promise<boolean>;

/**
 * Where the carrier reports deliveries. `path` is as it was called, including the query, because the signature covers it and the
 * form.
 */
export function serveTextWebhook(app: FastifyInstance, hear: HearText): void {
  void app.register(async (inner) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, body, done) => done(null, body));
    inner.post('/webhooks/texts', async (request, reply) => {
      const params = Object.fromEntries(new URLSearchParams(typeof request.body === 'string' ? request.body : ''));
      const isTheirs = await hear(request.url, params, String(request.headers['x-twilio-signature'] ?? ''));
      return reply.code(isTheirs ? 204 : 403).send();
    });
  });
}
