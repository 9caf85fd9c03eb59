/** Loaded on first use: most people never need it. */
const webauthn = () => import('@simplewebauthn/browser');

export const hasPasskeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window;

type Options = { readonly challenge: string };

/** Lets the browser make a passkey; null when the person changed their mind. */
export async function makePasskey(options: Options) {
  const { startRegistration } = await webauthn();
  type Asked = Parameters<typeof startRegistration>[0]['optionsJSON'];
  return startRegistration({ optionsJSON: options as Asked }).then(plain, () => null);
}

/** Lets the browser answer with a passkey; null when the person changed their mind. */
export async function answerWithPasskey(options: Options) {
  const { startAuthentication } = await webauthn();
  return startAuthentication({ optionsJSON: options }).then(plain, () => null);
}

type Answer = {
  readonly id: string;
  readonly rawId: string;
  readonly type: string;
  readonly response: { readonly clientDataJSON: string };
};

/** What the server looks at, and nothing else that a browser may add. */
const plain = <A extends Answer>({ id, rawId, response }: A) => ({
  id,
  rawId,
  type: 'public-key' as const,
  response: { ...response, clientDataJSON: response.clientDataJSON },
});
