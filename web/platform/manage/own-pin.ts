import type { Endpoint } from 'core/kernel/endpoint';

/** Asks whoever is here for their own PIN; null when they would rather not. */
type AskOwnPin = (action: string) => Promise<string | null>;

/** What was read with a PIN may be read again without one for a while; the server says the same. */
const READING_MS = 14 * 60_000;

let askPin: AskOwnPin | null = null;
let reading = new Map<string, { readonly proof: string; readonly until: number }>();
let declined = new Set<string>();
let line: Promise<unknown> = Promise.resolve();

/** The screen that can ask. When it goes, so does what was shown to it. */
export function onOwnPin(ask: AskOwnPin): () => void {
  askPin = ask;
  const again = () => declined.clear();
  addEventListener('pointerdown', again, true);
  addEventListener('keydown', again, true);
  return () => {
    askPin = null;
    [reading, declined] = [new Map(), new Set()];
    removeEventListener('pointerdown', again, true);
    removeEventListener('keydown', again, true);
  };
}

/** The permission for which the server wants the caller's own PIN. */
export function ownPinAction(body: unknown): string | null {
  const { code, params } = (body ?? {}) as { code?: unknown; params?: { whose?: unknown; action?: unknown } };
  return code === 'pin.needed' && params?.whose === 'own' && typeof params.action === 'string' ? params.action : null;
}

const permissionOf = ({ access }: Endpoint): string | null =>
  typeof access !== 'string' && access.need === 'read' ? access.may.name : null;
/** Everything of the till that is only read opens with one PIN. */
const firstWord = (action: string): string => action.split('.')[0] ?? action;

/** The PIN that was shown a moment ago, for what is only read. */
export function readingProof(e: Endpoint): string | undefined {
  const name = permissionOf(e);
  const kept = name === null ? undefined : reading.get(firstWord(name));
  return kept && kept.until > Date.now() ? kept.proof : undefined;
}

/**
 * The PIN of whoever is here, for one order or for reading. One is asked at a time. Who closed the dialog is not asked again
 * for what the screen reads by itself, until they touch something.
 */
export function proveOwnPin(e: Endpoint, action: string): Promise<string | null> {
  const isReading = permissionOf(e) !== null;
  const asked = isReading ? firstWord(action) : action;
  const before = readingProof(e);
  const mine = line.then(async () => {
    const meanwhile = isReading ? readingProof(e) : undefined;
    if (meanwhile !== undefined && meanwhile !== before) return meanwhile;
    if (askPin === null || (isReading && declined.has(asked))) return null;
    const shown = await askPin(asked);
    if (shown === null) declined.add(asked);
    else if (isReading) reading.set(asked, { proof: shown, until: Date.now() + READING_MS });
    return shown;
  });
  line = mine.catch(() => null);
  return mine;
}
