import S3rver from '@20minutes/s3rver';
import type { Middleware } from '@20minutes/s3rver';
import { mkdir } from 'node:fs/promises';

export type ObjectStore = { port: number; endpoint: string; close(): Promise<void> };

export type ObjectStoreSettings = { port: number; host?: string; folder: string; bucket: string };

/** The only pair of keys the server knows. */
export const OBJECT_STORE_KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

export async function openObjectStore({ port, host = '127.0.0.1', folder, bucket }: ObjectStoreSettings): Promise<ObjectStore> {
  await mkdir(folder, { recursive: true });
  const store = new S3rver({
    port,
    address: host,
    directory: folder,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  // The router comes last; these two go before it.
  store.middleware.splice(-1, 0, refuseUnsigned, completeBucketPath);
  const address = await store.run();
  return {
    port: address.port,
    endpoint: `http://127.0.0.1:${address.port}`,
    close: async () => {
      const closed = store.close();
      store.httpServer.closeAllConnections();
      await closed;
    },
  };
}

// Left alone the server answers unsigned requests; a private bucket does not.
const refuseUnsigned: Middleware = async (context, next) => {
  if (context.headers.authorization || context.query['X-Amz-Signature']) return next();
  context.status = 403;
  context.type = 'application/xml';
  context.body =
    '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>';
};

// The SDK signs calls about a bucket as "/bucket/", the server checks "/bucket". It joins these two fields only for that.
const completeBucketPath: Middleware = async (context, next) => {
  if (/^\/[^/]+\/$/.test(context.path)) {
    context.state.vhost = true;
    context.mountPath = '/';
  }
  return next();
};
