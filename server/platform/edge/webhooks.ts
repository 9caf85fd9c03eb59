import type { FastifyInstance, FastifyReply } from 'fastify';

/** Handles a message. Returns whether it came from the provider. */
type Hear = (raw: Buffer, signature: string) => Promise<boolean>;

/**
 * Serves the address where the card processor sends its messages. Their signature covers the raw bytes, so the body is not parsed
 * before it is checked.
 */
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
 * Serves an address to which the carrier posts forms. `hear` gets the path with its query, because the signature covers both and
 * the form.
 */
function serveForms(
  app: FastifyInstance,
  path: string,
  answer: (reply: FastifyReply, isTheirs: boolean) => unknown,
  hear: HearText,
): void {
  void app.register(async (inner) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, body, done) => done(null, body));
    inner.post(path, async (request, reply) => {
      const params = Object.fromEntries(new URLSearchParams(typeof request.body === 'string' ? request.body : ''));
      return answer(reply, await hear(request.url, params, String(request.headers['x-twilio-signature'] ?? '')));
    });
  });
}

/** Serves the address where the carrier reports deliveries. */
export const serveTextDeliveryReports = (app: FastifyInstance, hear: HearText): void =>
  serveForms(app, '/webhooks/texts', (reply, isTheirs) => reply.code(isTheirs ? 204 : 403).send(), hear);

/**
 * Serves the address to which the carrier delivers texts from clients. The empty reply tells the carrier to text nothing back.
 */
export const serveInboundTexts = (app: FastifyInstance, hear: HearText): void =>
  serveForms(
    app,
    '/api/webhooks/sms',
    (reply, isTheirs) => (isTheirs ? reply.type('text/xml').send('<Response/>') : reply.code(403).send()),
    hear,
  );
