import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { DataRouter } from 'react-router';
import { onSessionChange, sessionState } from '../../platform/session.ts';
import { whenIdle } from '../../ui/layout/idle.ts';
import { playKeptTaps } from './kept-taps.ts';

function watchReady(queries: QueryClient, router: DataRouter): () => void {
  const isReady = () => {
    const { initialized, navigation } = router.state;
    return (
      sessionState().known && initialized && navigation.state === 'idle' && queries.isFetching() + queries.isMutating() === 0
    );
  };
  const mark = () => document.documentElement.toggleAttribute('data-ready', isReady());
  // What has just arrived is drawn first, and may ask for more.
  const look = () => (isReady() ? whenIdle(mark) : void mark());
  const stops = [
    router.subscribe(look),
    queries.getQueryCache().subscribe(look),
    queries.getMutationCache().subscribe(look),
    onSessionChange(look),
  ];
  look();
  return () => stops.forEach((stop) => stop());
}

type Props = { readonly queries: QueryClient; readonly router: DataRouter; readonly children: ReactNode };

/**
 * Marks `<html data-ready>` while the page has all that it asked for: React runs it, it is known who looks, no screen is on
 * its way and no question is unanswered. Journeys and cameras wait for the mark instead of guessing from the network.
 */
export function ReadyMark({ queries, router, children }: Props): ReactNode {
  useEffect(() => watchReady(queries, router), [queries, router]);
  // The effects of all that is drawn inside have run: whatever was tapped can answer.
  useEffect(playKeptTaps, []);
  return children;
}
