import type { Endpoint } from 'core/kernel/endpoint';

/** Asks whoever is here for their own PIN; null when they would rather not. */
type AskOwnPin = (action: string) => Promise<string | null>;

/** What was read with a PIN may be read again without one for a while; the server says the same. */
const READING_MS = 14 * 60_000;

let askPin: AskOwnPin | null = null;
let reading = new Map<string, { readonly proof: string; readonly until: number }>();
let declined = new Set<string>();
/** By address, the word of what has asked for a PIN to be read. */
let asking = new Map<string, string>();
let line: Promise<unknown> = Promise.resolve();

/** The screen that can ask. When it goes, so does what was shown to it. */
export function onOwnPin(ask: AskOwnPin): () => void {
  askPin = ask;
  const again = () => declined.clear();
  addEventListener('pointerdown', again, true);
  addEventListener('keydown', again, true);
  return () => {
    askPin = null;
    [reading, declined, asking] = [new Map(), new Set(), new Map()];
    removeEventListener('pointerdown', again, true);
    removeEventListener('keydown', again, true);
  };
}

/** What the server wants the caller's own PIN for. */
export type OwnPinNeed = { readonly action: string; readonly isReading: boolean };
export function ownPinNeed(body: unknown): OwnPinNeed | null {
  const { code, params } = (body ?? {}) as { code?: unknown; params?: { whose?: unknown; action?: unknown; use?: unknown } };
  if (code !== 'pin.needed' || params?.whose !== 'own' || typeof params.action !== 'string') return null;
  return { action: params.action, isReading: params.use === 'reading' };
}

/** Everything of the till that is only read opens with one PIN. */
const firstWord = (action: string): string => action.split('.')[0] ?? action;
const liveProof = (word: string): string | undefined => {
  const kept = reading.get(word);
  return kept && kept.until > Date.now() ? kept.proof : undefined;
};

/** The PIN that was shown a moment ago, for what has asked for one to be read. */
export function readingProof({ path }: Pick<Endpoint, 'path'>): string | undefined {
  const word = asking.get(path);
  return word === undefined ? undefined : liveProof(word);
}

/**
 * The PIN of whoever is here, for one order or for reading. One is asked at a time. Who closed the dialog is not asked again
 * for what the screen reads by itself, until they touch something.
 */
export function proveOwnPin(e: Pick<Endpoint, 'path'>, { action, isReading }: OwnPinNeed): Promise<string | null> {
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
