import type { QueryClient } from '@tanstack/react-query';
import { STATUS_CHANNEL, userChannel } from 'core/realtime/rules';
import { startLiveConnection } from '../../platform/live/live.ts';

/** Connects as long as somebody is signed in. `ended` is called when their session was ended elsewhere. */
export const listen = (queries: QueryClient, ended: () => void): void =>
  startLiveConnection({ queries, status: STATUS_CHANNEL, own: userChannel, ended });
