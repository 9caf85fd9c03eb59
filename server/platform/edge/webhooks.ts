import type { FastifyInstance } from 'fastify';

/** Says whether the message was the provider's. */
type Hear = (raw: Buffer, signature: string) => Promise<boolean>;

/** Where the card processor tells us things. Its signature is over the bytes it sent, so they are read as they came. */
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
