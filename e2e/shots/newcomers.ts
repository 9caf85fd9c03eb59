import { request } from '@playwright/test';
import { businessIdOf, callerOf } from '../parts/desk.ts';
import { openForBooking, salon } from '../parts/salon.ts';
import { busyCounter } from '../parts/turns.ts';
import { customer, newcomers, support, unfinished } from './visit.ts';

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
  await busyDesk();
  await busyCounter(baseURL);
}

/** What waits for somebody at the desk: time off that was asked for, a person without a chair, a guest of support. */
async function busyDesk(): Promise<void> {
  const business_id = await businessIdOf(baseURL, salon.bus_url);
  const [owner, nhung] = await Promise.all([
    callerOf(baseURL, salon.owner),
    callerOf(baseURL, 'nhung.saigon-nail-bar@example.com'),
  ]);
  const hours = { business_id, contact: support, reason: 'Hours look wrong', hours: 24 };
  await owner.send('POST', '/api/manage/support-grants', hours);
  const { data }: { data: { me: string } } = await nhung.send('GET', `/api/manage/dashboard?business_id=${business_id}`);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const off = { first_date: inDays(9), last_date: inDays(11), reason: 'My sister’s wedding' };
  await nhung.send('POST', '/api/staff/pto', { business_id, employee_id: data.me, ...off });
  const menu: { data: { service_id: string }[] } = await owner.send('GET', `/api/business/services?business_id=${business_id}`);
  const wish = { busUrl: salon.bus_url, wish: menu.data[0]?.service_id, first_date: inDays(0), last_date: inDays(2) };
  const anna = await callerOf(baseURL, customer);
  await anna.send('POST', '/api/waiting-list/store', wish);
  const later = { ...wish, wish: menu.data[1]?.service_id, first_date: inDays(5), last_date: inDays(5), part: 'afternoon' };
  await anna.send('POST', '/api/waiting-list/store', { ...later, note: 'After school is best.' });
  await Promise.all([owner.close(), nhung.close(), anna.close()]);
}
export default registerNewcomers;
