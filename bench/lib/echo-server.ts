import Fastify from 'fastify';

/** The baseline: Fastify with a small JSON answer, and with an answer of as many bytes as a page has. */
const { ECHO_BYTES = '0', PORT } = process.env;
const bytes = Buffer.alloc(Number(ECHO_BYTES), 'x');
const app = Fastify();
app.get('/echo', async () => ({ hello: 'world' }));
app.get('/bytes', (_request, reply) => reply.type('text/html; charset=utf-8').send(bytes));
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
