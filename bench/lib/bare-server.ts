import Fastify from 'fastify';
import pg from 'pg';

/** The baseline: Fastify with one prepared statement on direct connections. The parent process passes the statement. */
const { BARE_SQL = '', BARE_VALUES = '[]', BARE_POOL = '10', DATABASE_URL, PORT } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: Number(BARE_POOL) });
const values = JSON.parse(BARE_VALUES) as unknown[];
const app = Fastify();
app.get('/one', async () => {
  const { rows } = await pool.query<object>({ name: 'one', text: BARE_SQL, values });
  return { success: true, data: rows[0] };
});
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
