import pg from 'pg';

/** Every statement that this process sends to PostgreSQL while `work` runs, in the order in which they leave. */
export async function recordStatements<T>(
  work: () => Promise<T>,
): Promise<{ readonly answer: T; readonly statements: string[] }> {
  const statements: string[] = [];
  const prototype = pg.Client.prototype as { query: (...args: unknown[]) => unknown };
  const { query } = prototype;
  prototype.query = function noted(this: pg.Client, ...args: unknown[]) {
    const [statement] = args as [string | { text: string }];
    statements.push(typeof statement === 'string' ? statement : statement.text);
    return query.apply(this, args);
  };
  try {
    return { answer: await work(), statements };
  } finally {
    prototype.query = query;
  }
}
