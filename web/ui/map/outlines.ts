import countiesUrl from 'us-atlas/counties-10m.json?url';
import statesUrl from 'us-atlas/states-10m.json?url';
import { type Area, areasOf, type Atlas } from './areas.ts';

async function atlas(address: string): Promise<Atlas> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`no outlines: ${response.status}`);
  return (await response.json()) as Atlas;
}

/** Asked once; after a failure the next map asks again. */
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
/** Four times the size of the states: asked for only by maps that are close enough to show them. */
export const countyAreas = once(async () => areasOf(await atlas(countiesUrl), 'counties'));
