import { request } from '@playwright/test';
import { openForBooking } from '../parts/salon.ts';
import { newcomers, unfinished } from './visit.ts';

const baseURL = process.env.E2E_ORIGIN ?? 'http://localhost:5173';

/** Every demo business has pictures, a menu and reviews; the empty pages are those of businesses that have just begun. */
async function registerNewcomers(): Promise<void> {
  const api = await request.newContext({ baseURL, extraHTTPHeaders: { 'x-csrf-token': '1' } });
  const signedIn = await api.post('/api/login', {
    data: { login: unfinished.owner, password: 'openchair' },
    failOnStatusCode: true,
  });
  const { token }: { token: string } = await signedIn.json();
  const headers = { authorization: `Bearer ${token}` };
  const register = (bus_name: string, bus_url: string) =>
    api.post('/api/business/register', {
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      data: { bus_name, bus_url, business_categories: [1], zip: '77036', bus_phone: '(713) 555-0142' },
      failOnStatusCode: true,
    });
  await register(unfinished.bus_name, unfinished.bus_url);
  for (const { bus_name, bus_url, ...theme } of newcomers) {
    const registered = await register(bus_name, bus_url);
    const { data }: { data: { id: number } } = await registered.json();
    await api.post('/api/business/publish', { headers, data: { business_id: data.id }, failOnStatusCode: true });
    await api.put('/api/business/update-colour', { headers, data: { busUrl: bus_url, ...theme }, failOnStatusCode: true });
  }
  await api.dispose();
  await openForBooking(baseURL);
}
export default registerNewcomers;
