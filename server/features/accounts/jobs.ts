import { codeAsked } from 'core/accounts/contract';
import type { Deps } from '../../deps.ts';
import { type Job, onEvents } from '../../platform/jobs.ts';
import { sendCode } from './codes/commands.ts';

export const jobs = (deps: Deps): Job[] => [
  onEvents('send-codes', [codeAsked], ({ tx, payload }) => sendCode(deps, tx, payload.code_id)),
];
