import type { Endpoint } from 'core/kernel/endpoint';
import { type OwnPinNeed, setOwnPinProver } from './own-pin.ts';

/** Asks the viewer for their own PIN; null if they cancel. */
type AskOwnPin = (action: string) => Promise<string | null>;

/** How long the viewer may go on reading after entering their PIN. The server allows slightly longer. */
const READING_MS = 14 * 60_000;

let askPin: AskOwnPin | null = null;
let reading = new Map<string, { readonly proof: string; readonly until: number }>();
let declined = new Set<string>();
/** The permission group, such as `pos`, whose PIN an endpoint needs for reading, by the endpoint's path. */
let asking = new Map<string, string>();
let line: Promise<unknown> = Promise.resolve();

/** Registers the dialog that asks for the PIN. When it is unmounted, all proofs are dropped. */
export function setOwnPinDialog(ask: AskOwnPin): () => void {
  askPin = ask;
  setOwnPinProver({ reading: readingProof, prove: proveOwnPin });
  const again = () => declined.clear();
  addEventListener('pointerdown', again, true);
  addEventListener('keydown', again, true);
  return () => {
    askPin = null;
    setOwnPinProver(null);
    [reading, declined, asking] = [new Map(), new Set(), new Map()];
    removeEventListener('pointerdown', again, true);
    removeEventListener('keydown', again, true);
  };
}

/**
 * The permission group of an action: the part before the first dot. One PIN opens everything in a group for reading, such as the
 * till.
 */
const firstWord = (action: string): string => action.split('.')[0] ?? action;
const liveProof = (word: string): string | undefined => {
  const kept = reading.get(word);
  return kept && kept.until > Date.now() ? kept.proof : undefined;
};

function readingProof({ path }: Pick<Endpoint, 'path'>): string | undefined {
  const word = asking.get(path);
  return word === undefined ? undefined : liveProof(word);
}

/**
 * Asks for the viewer's own PIN and returns the proof, for one request or for reading. Only one dialog is open at a time. A viewer
 * who closes it is not asked again for what the screen loads by itself, until they press something.
 */
function proveOwnPin(e: Pick<Endpoint, 'path'>, { action, isReading }: OwnPinNeed): Promise<string | null> {
  const asked = isReading ? firstWord(action) : action;
  const refused = readingProof(e);
  if (isReading) asking.set(e.path, asked);
  const mine = line.then(async () => {
    const shownBefore = isReading ? liveProof(asked) : undefined;
    if (shownBefore !== undefined && shownBefore !== refused) return shownBefore;
    if (askPin === null || (isReading && declined.has(asked))) return null;
    const shown = await askPin(asked);
    if (shown === null) declined.add(asked);
    else if (isReading) reading.set(asked, { proof: shown, until: Date.now() + READING_MS });
    return shown;
  });
  line = mine.catch(() => null);
  return mine;
}
