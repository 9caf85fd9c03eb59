import { accountChangeUndone, accountSignedIn } from 'core/accounts/contract';
import { platformScope } from '../../platform/db.ts';
import { type Job, onEvents } from '../../platform/jobs.ts';
import { insertSecurityEntry } from '../../platform/security/security-log.ts';
import { sessionPlace } from './queries.ts';

/** Heard as events, so that a killed process loses none of them, whatever door they came through. */
export const jobs = (): Job[] => [
  onEvents('log-sign-ins', [accountSignedIn], async ({ tx, payload: { account_id, session_id } }) => {
    const place = await sessionPlace({ tx, scope: platformScope }, session_id);
    if (place) await insertSecurityEntry(tx, { kind: 'sign-in', account_id, ...place });
  }),
  onEvents('log-undone-changes', [accountChangeUndone], ({ tx, payload: { account_id } }) =>
    insertSecurityEntry(tx, { kind: 'change.undone', account_id, ip: '' }),
  ),
];
