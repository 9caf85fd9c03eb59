declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http';

  type Context = {
    path: string;
    mountPath: string;
    state: { vhost: boolean };
    headers: Record<string, string | undefined>;
    query: Record<string, string | string[] | undefined>;
    status: number;
    type: string;
    body: string;
  };

  export type Middleware = (context: Context, next: () => Promise<void>) => Promise<void>;

  type Settings = {
    port: number;
    address: string;
    directory: string;
    silent: boolean;
    vhostBuckets: boolean;
    configureBuckets: { name: string; configs: string[] }[];
  };

  export default class S3rver {
    constructor(settings: Settings);
    readonly httpServer: Server;
    readonly middleware: Middleware[];
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
