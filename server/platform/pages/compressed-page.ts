import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';
/** Quality 5 of 11, because a page is compressed while somebody waits for it. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const packers: { readonly [E in Encoding]: (html: Buffer) => Promise<Buffer> } = {
  br: (html) => promisify(brotliCompress)(html, quality),
  gzip: (html) => promisify(gzip)(html),
  identity: async (html) => html,
};

export function acceptedEncoding(accepted: string | string[] | undefined): Encoding {
  const list = String(accepted ?? '');
  return /\bbr\b/.test(list) ? 'br' : /\bgzip\b/.test(list) ? 'gzip' : 'identity';
}

type Headers = { readonly [name: string]: string | number };
type Answer = { readonly body: Buffer; readonly headers: Headers };
export type CompressedPage = {
  readonly etag: string;
  answer(encoding: Encoding): Promise<Answer>;
  /** The page if it is already compressed this way; null if nobody has asked for that encoding yet. */
  ready(encoding: Encoding): Answer | null;
};

/** A page as bytes, compressed once for each encoding that a browser asks for. */
export function compressPage(html: string, around: Headers): CompressedPage {
  const plain = Buffer.from(html);
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const done = new Map<Encoding, Answer>();
  async function answer(encoding: Encoding): Promise<Answer> {
    const known = done.get(encoding);
    if (known) return known;
    const body = await packers[encoding](plain);
    const named: Headers = encoding === 'identity' ? {} : { 'content-encoding': encoding };
    const made = {
      body,
      headers: { ...around, ...named, 'content-type': 'text/html; charset=utf-8', 'content-length': body.length, etag },
    };
    done.set(encoding, made);
    return made;
  }
  return { etag, answer, ready: (encoding) => done.get(encoding) ?? null };
}
