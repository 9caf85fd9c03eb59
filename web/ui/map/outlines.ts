import countiesUrl from 'us-atlas/counties-10m.json?url';
import statesUrl from 'us-atlas/states-10m.json?url';
import { type Area, areasOf, type Topology } from './areas.ts';

async function atlas(address: string): Promise<Topology> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`no outlines: ${response.status}`);
  return (await response.json()) as Topology;
}

/** Runs `work` once. After a failure the next map tries again. */
function once(work: () => Promise<Area[]>): () => Promise<Area[]> {
  let asked: Promise<Area[]> | null = null;
  return () => {
    asked ??= work().catch((error: unknown) => {
      asked = null;
      throw error;
    });
    return asked;
  };
}

export const loadStateAreas = once(async () => areasOf(await atlas(statesUrl), 'states'));
/** The counties take four times as many bytes as the states, so only maps that are close enough load them. */
export const loadCountyAreas = once(async () => areasOf(await atlas(countiesUrl), 'counties'));
