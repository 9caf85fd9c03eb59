import pg from 'pg';

type Sent = string | { readonly text?: string };

/**
 * The statements this process has sent to PostgreSQL since the last call, in order. BEGIN and the scope travel in front of the
 * first statement and are not counted.
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
