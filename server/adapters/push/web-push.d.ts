declare module 'web-push' {
  type Subscription = { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } };
  type Options = {
    readonly vapidDetails: { readonly subject: string; readonly publicKey: string; readonly privateKey: string };
    readonly TTL: number;
    readonly urgency: 'normal' | 'high';
    readonly topic: string;
    readonly contentEncoding: 'aes128gcm';
  };
  type Details = {
    readonly method: string;
    readonly headers: { readonly [name: string]: string | number };
    readonly body: Buffer;
    readonly endpoint: string;
  };
  const webPush: { generateRequestDetails(subscription: Subscription, payload: string, options: Options): Details };
  export default webPush;
}
