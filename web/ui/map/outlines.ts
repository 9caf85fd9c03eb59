import countiesUrl from 'us-atlas/counties-10m.json?url';
import statesUrl from 'us-atlas/states-10m.json?url';
import { type Area, areasOf, type Atlas } from './areas.ts';

async function atlas(address: string): Promise<Atlas> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`no outlines: ${response.status}`);
  return (await response.json()) as Atlas;
}

/** Loads once; after a failure the next map tries again. */
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

export const stateAreas = once(async () => areasOf(await atlas(statesUrl), 'states'));
/** Four times the size of the states, so only maps that are close enough load them. */
export const countyAreas = once(async () => areasOf(await atlas(countiesUrl), 'counties'));
