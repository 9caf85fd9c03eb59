import { type APIRequestContext, request as api } from '@playwright/test';

/** Somebody of the demo world who speaks to the server without a browser. */
export async function callerOf(baseURL: string, login: string, password = 'openchair') {
  const call: APIRequestContext = await api.newContext({ baseURL, extraHTTPHeaders: { 'x-csrf-token': '1' } });
  const signedIn = await call.post('/api/login', { data: { login, password }, failOnStatusCode: true });
  const { token }: { token: string } = await signedIn.json();
  const headers = { authorization: `Bearer ${token}` };
  const send = async (method: 'GET' | 'POST' | 'PUT', path: string, data?: object) => {
    const key = { ...headers, 'idempotency-key': crypto.randomUUID() };
    const answer = await call.fetch(path, { method, headers: key, failOnStatusCode: true, ...(data && { data }) });
    return answer.json();
  };
  return { send, close: () => call.dispose() };
}

export async function businessIdOf(baseURL: string, bus_url: string): Promise<number> {
  const call = await api.newContext({ baseURL });
  const face = await call.get('/api/business-by-url', { params: { business_url: bus_url }, failOnStatusCode: true });
  const { data }: { data: { id: number } } = await face.json();
  await call.dispose();
  return data.id;
}
