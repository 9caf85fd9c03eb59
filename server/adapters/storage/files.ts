import type { GetObjectCommandOutput } from '@aws-sdk/client-s3';
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Readable } from 'node:stream';
import { openBreaker, OutOfReach } from '../breaker.ts';
import { PATIENCE } from '../patience.ts';
import type { Patience } from '../patience.ts';

export type StoredFile = { body: NodeJS.ReadableStream; contentType: string; size: number };

/** No listing: the database knows the keys. */
export type Files = {
  /** Bytes under a key never change: public ones are marked as cacheable for ever, private ones as not at all. */
  put(key: string, bytes: Uint8Array, contentType: string, opts?: { private?: boolean }): Promise<void>;
  /** Read or destroy the body, else its connection stays taken. */
  get(key: string): Promise<StoredFile | null>;
  signedUrl(key: string, seconds: number): Promise<string>;
  remove(key: string): Promise<void>;
  /** Resolves when the bucket is there; creates it where the account may. */
  ready(): Promise<void>;
};

export type FilesSettings = {
  /** Empty for Amazon itself. */
  endpoint?: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  patience?: Patience;
};

const LONGEST_SIGNATURE_S = 300;

export function openFiles(settings: FilesSettings): Files {
  const { bucket } = settings;
  const s3 = connect(settings);
  const breaker = openBreaker('files');
  const guarded = <T>(call: () => Promise<T>) => breaker(() => call().catch(outOfReach));
  const at = (key: string) => ({ Bucket: bucket, Key: checkedKey(key) });

  return {
    put: async (key, bytes, contentType, opts) => {
      const CacheControl = opts?.private ? 'private, no-store' : 'public, max-age=31536000, immutable';
      const order = new PutObjectCommand({ ...at(key), Body: bytes, ContentType: contentType, CacheControl });
      await guarded(() => s3.send(order));
    },
    get: async (key) => {
      const order = new GetObjectCommand(at(key));
      return guarded(() => s3.send(order).then(asStored, nullWhenMissing));
    },
    signedUrl: async (key, seconds) => {
      if (!(seconds >= 1 && seconds <= LONGEST_SIGNATURE_S)) {
        throw new RangeError(`a signed address lives 1 to ${LONGEST_SIGNATURE_S} seconds, not ${seconds}`);
      }
      return getSignedUrl(s3, new GetObjectCommand(at(key)), { expiresIn: seconds });
    },
    remove: async (key) => {
      const order = new DeleteObjectCommand(at(key));
      await guarded(() => s3.send(order));
    },
    ready: () =>
      guarded(async () => {
        const found = await s3.send(new HeadBucketCommand({ Bucket: bucket })).catch(nullWhenMissing);
        if (found === null) await s3.send(new CreateBucketCommand({ Bucket: bucket })).catch(unlessAlreadyOurs);
      }),
  };
}

function connect({ endpoint, region, accessKeyId, secretAccessKey, patience = PATIENCE }: FilesSettings) {
  return new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId, secretAccessKey },
    // One repetition: a kept-alive connection may have been closed by the other side.
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: patience.openMs,
      requestTimeout: patience.readMs,
      // Without this the SDK only logs a warning and goes on waiting.
      throwOnRequestTimeout: true,
      socketTimeout: patience.readMs,
    },
  });
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

function unlessAlreadyOurs(error: S3Failure) {
  if (error.name !== 'BucketAlreadyOwnedByYou') throw error;
}

function outOfReach(error: S3Failure): never {
  throw new OutOfReach('files', `${error.$metadata?.httpStatusCode ?? 'no answer'} ${error.name}: ${error.message}`);
}
