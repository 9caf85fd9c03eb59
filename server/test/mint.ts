import { randomUUIDv7 } from 'node:crypto';
import pg from 'pg';
import { hashSecret, newHashId, newSecret } from '../platform/tokens.ts';

/**
 * Makes accounts and live sessions in the database of a running system, so that nobody has to type a password or wait for
 * a code. Signing up and signing in have journeys of their own.
 */
export function openMint(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, allowExitOnIdle: true });
  // The system that is played may end before the last connection to its database does.
  pool.on('error', () => {});
  return {
    /** The value of the session cookie of that person. */
    async mintSession(email: string): Promise<string> {
      const secret = newSecret();
      const { rowCount } = await pool.query(
        `insert into directory.session (id, account_id, token_hash, expires_at, proven_at, factor_at, ip, agent)
         select $1, id, $2, now() + interval '1 day', now() + interval '1 day', now() + interval '1 day', '127.0.0.1', 'minted' from directory.account
         where email = $3 and email_verified_at is not null and deleted_at is null`,
        [randomUUIDv7(), hashSecret(secret), email],
      );
      if (rowCount !== 1) throw new Error(`nobody is called ${email}`);
      return secret;
    },
    /** Some time has passed for that person's sessions: what needs a fresh proof asks for it. */
    async ageProofs(email: string): Promise<void> {
      await pool.query(
        `update directory.session set proven_at = now() - interval '11 minutes', factor_at = null
         where account_id = (select id from directory.account where email = $1)`,
        [email],
      );
    },
    /** An account without a password and without a business. */
    async mintAccount(name: string, email: string): Promise<void> {
      await pool.query('insert into directory.account (hash_id, name, email, email_verified_at) values ($1, $2, $3, now())', [
        newHashId(),
        name,
        email,
      ]);
    },
  };
}
