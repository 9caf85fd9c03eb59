/** The file is kept for a while, because a browser may read it after the click handler has returned. */
const KEPT_MS = 60_000;

/** Saves a text, or a file that is made of bytes. */
export function saveFile(name: string, type: string, content: string | Uint8Array): void {
  const parts = typeof content === 'string' ? content : new Uint8Array(content);
  const address = URL.createObjectURL(new Blob([parts], { type: typeof content === 'string' ? `${type};charset=utf-8` : type }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
