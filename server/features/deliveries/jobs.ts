import type { Deps } from '../../deps.ts';
import { inBackground, type Job } from '../../platform/jobs.ts';
import { openSender, type TextCredit, type TextRules } from './sending/commands.ts';

export const jobs = (deps: Deps, credit: TextCredit | undefined, rules: TextRules | undefined): Job[] => [
  inBackground('send-deliveries', ({ everySide, redis }) => {
    const senders = everySide.map((pool) => openSender({ deps, credit, rules }, { pool, redis }));
    return { close: async () => void (await Promise.all(senders.map((one) => one.close()))) };
  }),
];
