import { type AccessChange, accessChanged } from 'core/business/contract';
import type { PlatformTx, WithActor } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';

/** In the transaction of the directory that changes who may come in. The business hears of it right after the commit. */
export const recordAccessChange = (ctx: PlatformTx & WithActor, change: AccessChange): Promise<void> =>
  recordEvent(ctx, accessChanged, `business:${change.business_id}`, change);
