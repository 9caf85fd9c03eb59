import type { BusinessScope } from 'core/kernel/scope';
import { smsReceived } from 'core/sms/contract';
import type { Deps } from '../../deps.ts';
import { type Job, onEvents } from '../../platform/jobs.ts';
import { followText } from './replies/commands.ts';
import { threadById } from './threads/queries.ts';

export const jobs = (deps: Deps): Job[] => [
  onEvents('answer-texts', [smsReceived], async ({ tx, scope, payload: { thread_id, message_id, wish } }) => {
    const ctx = { tx, deps, scope: scope as BusinessScope };
    const thread = wish === null ? await threadById(ctx, thread_id) : undefined;
    if (thread) await followText(ctx, { id: message_id, phone10: thread.phone10 });
  }),
];
