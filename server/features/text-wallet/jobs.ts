import type { BusinessScope } from 'core/kernel/scope';
import { textWalletChanged } from 'core/text-wallet/contract';
import type { Deps } from '../../deps.ts';
import { type Job, onEvents, onSchedule } from '../../platform/jobs.ts';
import { systemActor } from '../../platform/outbox/actor.ts';
import { updateDirectoryOnEvents, runOnlyFromQueue } from '../../platform/outbox/crossing.ts';
import { postDueUsage } from './credit/commands.ts';
import { tellOwnersOfWallet } from './notices/commands.ts';
import { rechargeByItself } from './recharges/commands.ts';

export const jobs = (deps: Deps): Job[] => [
  onSchedule('post-texts', '7 * * * *', ({ pool }) => postDueUsage({ deps, pool })),
  onEvents('recharge-texts', [textWalletChanged], async ({ tx, scope, payload: { what, is_automatic } }) => {
    if ((what === 'low' || what === 'empty') && is_automatic === true)
      await rechargeByItself({ deps, tx, scope: scope as BusinessScope, actor: systemActor });
  }),
  runOnlyFromQueue(
    updateDirectoryOnEvents('text-wallet-letters', [textWalletChanged], (told) => tellOwnersOfWallet({ ...told, deps }, told)),
  ),
];
