import type { Page } from '@playwright/test';
import { type LimitedFigure, median } from '../rounds.ts';
import type { FullSalon } from './full-salon.ts';

const CHANGES = 9;
const MOST_MS = 1000;

type Visit = { readonly id: string; readonly version: number };
type Headers = Record<string, string>;

async function visitsOf(origin: string, headers: Headers, { business_id, middle }: FullSalon): Promise<Visit[]> {
  const answer = await fetch(`${origin}/api/manage/calendar?business_id=${business_id}&from=${middle}`, { headers });
  const { data } = (await answer.json()) as { data: { visits: Visit[] } };
  return data.visits;
}

/** Runs in the page. Waits until this block shows that its visit is confirmed, and returns the time at which it did. */
const untilConfirmed = (id: string) =>
  new Promise<number>((resolve) => {
    const isConfirmed = () => document.querySelector(`[data-block="${id}"][data-status="confirmed"]`) !== null;
    const watcher = new MutationObserver(() => {
      if (!isConfirmed()) return;
      watcher.disconnect();
      resolve(Date.now());
    });
    watcher.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-status'] });
  });

/** Confirms visits over HTTP while this page shows their day, and measures how long after each answer the page shows it. */
export async function measureSecondScreen(
  page: Page,
  origin: string,
  headers: Headers,
  salon: FullSalon,
): Promise<LimitedFigure[]> {
  const taken: number[] = [];
  for (const { id, version } of (await visitsOf(origin, headers, salon)).slice(0, CHANGES)) {
    const seen = page.evaluate(untilConfirmed, id);
    const answer = await fetch(`${origin}/api/manage/calendar/visits/${id}/status`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ business_id: salon.business_id, version, status: 'confirmed', notify: false }),
    });
    if (!answer.ok) throw new Error(`a visit could not be confirmed: ${answer.status}`);
    const since = Date.now();
    taken.push((await seen) - since);
  }
  console.log(`on the second screen after ${taken.join(' ')} ms`);
  return [{ name: 'a change on a second screen', value: median(taken), unit: 'ms', most: MOST_MS }];
}
