import { useQueryClient } from '@tanstack/react-query';
import { type HeardMessage, SEND_MESSAGE } from 'core/messaging/contract';
import { useLiveEvent } from '../../../platform/live/live.ts';
import { applyHeardMessage, stalePaths } from './heard-message.ts';

/** Keeps the lists and counts of the viewer up with what is written. */
export function useHeardMessages(viewerId: string): void {
  const queries = useQueryClient();
  useLiveEvent(SEND_MESSAGE, (data, stale) => {
    if (!data || typeof data !== 'object' || !('receiverId' in data)) return;
    if (applyHeardMessage(queries, data as HeardMessage, viewerId)) stale(stalePaths);
  });
}
