import { codeAsked } from 'core/accounts/contract';
import { platformScope } from '../../platform/db.ts';
import type { Deps } from '../../deps.ts';
import { type Job, onEvents } from '../../platform/jobs.ts';
import { sendCode } from './codes/commands.ts';

export const jobs = (deps: Deps): Job[] => [
  onEvents('send-codes', [codeAsked], ({ tx, payload }) => sendCode({ deps, tx, scope: platformScope }, payload.code_id)),
];
