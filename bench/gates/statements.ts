import pg from 'pg';

type Sent = string | { readonly text?: string };

/**
 * Collects the statements that this process sends to PostgreSQL, in order. `take` returns those since its last call. BEGIN and
 * the scope are sent in front of the first statement and are not counted.
 */
export function watchStatements() {
  const texts: string[] = [];
  const prototype = pg.Client.prototype as unknown as { query(this: pg.Client, sent: Sent, ...more: unknown[]): unknown };
  const { query } = prototype;
  prototype.query = function watched(sent, ...more) {
    texts.push(typeof sent === 'string' ? sent : (sent.text ?? ''));
    return query.call(this, sent, ...more);
  };
  return {
    take: (): string[] => texts.splice(0),
    stop() {
      prototype.query = query;
    },
  };
}
