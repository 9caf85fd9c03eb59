import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** What is packed at build time is packed once and well: nobody waits for it. Large data gets a little less of that care. */
const LARGE = 300_000;
const packable = /\.(js|css|json|svg)$/;

async function pack(file: string): Promise<void> {
  const plain = await readFile(file);
  const quality = plain.length > LARGE ? 9 : constants.BROTLI_MAX_QUALITY;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain, { params }), promisify(gzip)(plain, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/** Every file of the build beside its packed forms; the server hands out the one a browser can read. */
export const packedFiles = (): Plugin => ({
  name: 'packed-files',
  apply: 'build',
  writeBundle: async ({ dir = '' }, bundle) => {
    const files = ['build/before-paint.js', 'mark.svg', ...Object.keys(bundle).filter((file) => !file.startsWith('.'))];
    await Promise.all(files.filter((file) => packable.test(file)).map((file) => pack(path.join(dir, file))));
  },
});
