import { type APIRequestContext, type BrowserContext, type Page, request as api, test } from '@playwright/test';
import { openMint } from '../../server/test/mint.ts';
import { world } from './world.ts';

const mint = openMint(world.directoryUrl);
const COOKIE = 'bearer_token';

/** That person is signed in in this browser, as if they had typed their password a moment ago. */
export async function signInAs(context: BrowserContext, email: string): Promise<void> {
  const value = await mint.mintSession(email);
  await context.addCookies([{ name: COOKIE, value, url: world.origin, httpOnly: true, sameSite: 'Lax' }]);
}

/** An address as that person sees it. */
export async function openAs(page: Page, email: string, address: string): Promise<void> {
  await signInAs(page.context(), email);
  await page.goto(address);
}

/** Some time has passed since that person signed in. */
export const ageProofs = (email: string): Promise<void> => mint.ageProofs(email);

/** How many times this journey was played before: in one world, what one play has changed the next one finds. */
export function playsBefore(): number {
  const { retry, repeatEachIndex } = test.info();
  return retry + repeatEachIndex;
}

/** Letters only: thirteen digits in a row could be taken for a card number. */
export const unique = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => String.fromCharCode(97 + (byte % 26))).join('');

/** Somebody with an account and no business, and what they sign in as. */
export async function newOwner(): Promise<string> {
  const email = `${unique()}@example.com`;
  await mint.mintAccount('Hồng Trần', email);
  return email;
}

/** Somebody who speaks to the server without a browser. */
export async function callerOf(email: string) {
  const call: APIRequestContext = await api.newContext({ baseURL: world.origin, extraHTTPHeaders: { 'x-csrf-token': '1' } });
  const cookie = `${COOKIE}=${await mint.mintSession(email)}`;
  const user = await call.get('/api/user', { headers: { cookie }, failOnStatusCode: true });
  const { data }: { data: { token: string } } = await user.json();
  const headers = { authorization: `Bearer ${data.token}` };
  const send = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, pinProof?: string) => {
    const proof = pinProof === undefined ? {} : { 'x-pin-proof': pinProof };
    const key = { ...headers, ...proof, 'idempotency-key': crypto.randomUUID() };
    const answer = await call.fetch(path, { method, headers: key, failOnStatusCode: true, ...(body && { data: body }) });
    return answer.json();
  };
  return { send, close: () => call.dispose() };
}

export async function businessIdOf(bus_url: string): Promise<number> {
  const call = await api.newContext({ baseURL: world.origin });
  const face = await call.get('/api/business-by-url', { params: { business_url: bus_url }, failOnStatusCode: true });
  const { data }: { data: { id: number } } = await face.json();
  await call.dispose();
  return data.id;
}
