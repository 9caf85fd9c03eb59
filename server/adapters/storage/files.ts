import type { GetObjectCommandOutput } from '@aws-sdk/client-s3';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { openBreaker, ProviderUnreachable } from '../breaker.ts';
import { openOnce } from '../open-once.ts';
import { DEFAULT_TIMEOUTS } from '../timeouts.ts';
import type { Timeouts } from '../timeouts.ts';

export type StoredFile = { body: NodeJS.ReadableStream; contentType: string; size: number };

/** A file on the local disk. Its bytes are read while they are sent. */
export type FileOnDisk = { readonly path: string; readonly size: number; readonly crc32: number };

/** A store of files. It cannot list them, because the database knows the keys. */
export type FileStore = {
  /** Stores a file. The bytes under a key never change; public files may be cached for ever, private ones not at all. */
  put(key: string, content: Uint8Array | FileOnDisk, contentType: string, opts?: { private?: boolean }): Promise<void>;
  /** The caller must read or destroy the body, otherwise its connection stays in use. */
  get(key: string): Promise<StoredFile | null>;
  has(key: string): Promise<boolean>;
  signedUrl(key: string, seconds: number): Promise<string>;
  remove(key: string): Promise<void>;
  /** Resolves when the bucket exists; creates it if the account may. */
  ready(): Promise<void>;
  /** Loads the provider's SDK now, so that no request has to wait for it. */
  warm(): Promise<void>;
};

export type FilesSettings = {
  /** The address of the store; empty for Amazon itself. */
  endpoint?: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  timeouts?: Timeouts;
};

const LONGEST_SIGNATURE_S = 300;

export function openFileStore(settings: FilesSettings): FileStore {
  const { bucket } = settings;
  const store = openOnce(() => connect(settings));
  const breaker = openBreaker('files');
  const guarded = <T>(call: () => Promise<T>) => breaker(() => call().catch(outOfReach));
  const at = (key: string) => ({ Bucket: bucket, Key: checkedKey(key) });

  return {
    put: async (key, content, contentType, opts) => {
      const CacheControl = opts?.private ? 'private, no-store' : 'public, max-age=31536000, immutable';
      const { sdk, s3 } = await store();
      const where = { ...at(key), ContentType: contentType, CacheControl };
      await guarded(() => s3.send(new sdk.PutObjectCommand({ ...where, ...bodyOf(content) })));
    },
    get: async (key) => {
      const { sdk, s3 } = await store();
      const order = new sdk.GetObjectCommand(at(key));
      return guarded(() => s3.send(order).then(asStored, nullWhenMissing));
    },
    has: async (key) => {
      const { sdk, s3 } = await store();
      const order = new sdk.HeadObjectCommand(at(key));
      return guarded(() => s3.send(order).then(() => true, falseWhenMissing));
    },
    signedUrl: async (key, seconds) => {
      if (!(seconds >= 1 && seconds <= LONGEST_SIGNATURE_S)) {
        throw new RangeError(`a signed address lives 1 to ${LONGEST_SIGNATURE_S} seconds, not ${seconds}`);
      }
      const { sdk, s3, getSignedUrl } = await store();
      return getSignedUrl(s3, new sdk.GetObjectCommand(at(key)), { expiresIn: seconds });
    },
    remove: async (key) => {
      const { sdk, s3 } = await store();
      const order = new sdk.DeleteObjectCommand(at(key));
      await guarded(() => s3.send(order));
    },
    ready: () => guarded(async () => createMissingBucket(await store(), bucket)),
    warm: async () => void (await store()),
  };
}

/**
 * A stream needs its length and checksum declared. Otherwise the SDK sends it in signed chunks, which not every store can read.
 */
function bodyOf(content: Uint8Array | FileOnDisk) {
  if (content instanceof Uint8Array) return { Body: content };
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(content.crc32);
  return { Body: createReadStream(content.path), ContentLength: content.size, ChecksumCRC32: sum.toString('base64') };
}

type Connection = Awaited<ReturnType<typeof connect>>;

async function createMissingBucket({ sdk, s3 }: Connection, bucket: string): Promise<void> {
  const found = await s3.send(new sdk.HeadBucketCommand({ Bucket: bucket })).catch(nullWhenMissing);
  if (found === null) await s3.send(new sdk.CreateBucketCommand({ Bucket: bucket })).catch(unlessAlreadyOurs);
}

async function connect({ endpoint, region, accessKeyId, secretAccessKey, timeouts = DEFAULT_TIMEOUTS }: FilesSettings) {
  const [sdk, { getSignedUrl }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/s3-request-presigner')]);
  const s3 = new sdk.S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId, secretAccessKey },
    // One retry, because the other side may have closed a kept-alive connection.
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: timeouts.openMs,
      requestTimeout: timeouts.readMs,
      // Without this the SDK only logs a warning and goes on waiting.
      throwOnRequestTimeout: true,
      socketTimeout: timeouts.readMs,
    },
  });
  return { sdk, s3, getSignedUrl };
}

function checkedKey(key: string) {
  if (!/^[\w-][\w./-]*$/.test(key) || key.includes('..') || key.includes('//')) throw new RangeError(`not a file key: ${key}`);
  return key;
}

function asStored({ Body, ContentType, ContentLength }: GetObjectCommandOutput): StoredFile {
  return { body: Body as Readable, contentType: ContentType ?? 'application/octet-stream', size: ContentLength ?? 0 };
}

type S3Failure = Error & { $metadata?: { httpStatusCode?: number } };

function nullWhenMissing(error: S3Failure): null {
  if (error.$metadata?.httpStatusCode === 404) return null;
  throw error;
}

const falseWhenMissing = (error: S3Failure): boolean => nullWhenMissing(error) !== null;

function unlessAlreadyOurs(error: S3Failure) {
  if (error.name !== 'BucketAlreadyOwnedByYou') throw error;
}

function outOfReach(error: S3Failure): never {
  throw new ProviderUnreachable('files', `${error.$metadata?.httpStatusCode ?? 'no answer'} ${error.name}: ${error.message}`);
}
