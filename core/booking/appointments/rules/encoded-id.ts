const SHORTEST_ENCODED_BYTES = 15;

/** A service id as a booking link carries it: at least 20 letters, and no secret. */
export const encodedId = (id: string): string =>
  btoa(id.padEnd(SHORTEST_ENCODED_BYTES, '.')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** The id in a booking link, or null. */
export function decodedId(text: string): string | null {
  try {
    const id = atob(text.replaceAll('-', '+').replaceAll('_', '/')).replace(/\.+$/, '');
    return /^[A-Za-z0-9-]{1,60}$/.test(id) ? id : null;
  } catch {
    return null;
  }
}
