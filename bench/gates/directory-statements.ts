import pg from 'pg';

type Wire = { bind(message: { readonly statement: string; readonly values?: readonly unknown[] }, ...more: unknown[]): void };
/** A statement on its way through the door (`server/platform/door/door.ts`), which sets the scope in the same round trip. */
type Sent = { readonly text?: string; prepare?(this: Sent, wire: Wire): void };

const mention = /\b(?:from|join|into|update|using)\s+(?:only\s+|lateral\s+)?(?:"?(?:directory|tenant)"?\.)?"?(\w+)"?/gi;
/** Every worker runs this query on a timer, whether or not anything was booked: it fetches the notifications that are due. */
const byTheClock = /^\s*update push_notice n set status = 'sending'/;
const tablesIn = (text: string): string[] => [...text.matchAll(mention)].map(([, name]) => name ?? '');

/**
 * Collects the statements that this process sends to the directory: those in the platform's scope, and those in the scope of a
 * business that name a table of the directory. BEGIN, COMMIT, the scope itself and the queries that run on a timer are not
 * counted.
 */
export function watchDirectoryStatements(tables: ReadonlySet<string>) {
  const texts: string[] = [];
  /** The scope of the transaction that runs on a connection. */
  const running = new WeakMap<object, string>();

  function note(client: object, text: string, ahead: readonly string[], scope: string | null): void {
    if (ahead.includes('begin')) running.set(client, scope ?? '0');
    const here = scope ?? running.get(client) ?? '0';
    if (/^(?:commit|rollback)$/i.test(text)) return void running.delete(client);
    if (byTheClock.test(text)) return;
    if (here === '0' || tablesIn(text).some((name) => tables.has(name))) texts.push(inShort(text));
  }
  const prototype = pg.Client.prototype as unknown as { query(this: pg.Client, sent: Sent, ...more: unknown[]): unknown };
  const { query } = prototype;
  prototype.query = function watched(sent, ...more) {
    const { prepare } = sent;
    if (prepare) {
      const noted = note.bind(null, this);
      sent.prepare = (wire) => {
        const ahead: string[] = [];
        let scope: string | null = null;
        const { bind } = wire;
        wire.bind = (message, ...rest) => {
          ahead.push(message.statement);
          if (message.statement === 'scope') scope = String(message.values?.[0]);
          bind.call(wire, message, ...rest);
        };
        prepare.call(sent, wire);
        wire.bind = bind;
        noted(sent.text ?? '', ahead, scope);
      };
    }
    return query.call(this, sent, ...more);
  };
  return {
    take: (): string[] => texts.splice(0),
    stop() {
      prototype.query = query;
    },
  };
}

const inShort = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 140);
