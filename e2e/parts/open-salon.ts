import type { APIRequestContext } from '@playwright/test';
import { weekdays } from 'core/kernel/time';
import { callerOf, newOwner, unique } from '../world/people.ts';
import { waitForCode, expect, newPhone } from './owner.ts';

/** The ZIP code, in New York or Honolulu, of a place where no day begins or ends within the next hours. */
function farFromMidnight(): string {
  const hour = Number(
    new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', hour: '2-digit', hourCycle: 'h23' }).format(),
  );
  return hour >= 2 && hour < 19 ? '10001' : '96813';
}

export type OpenSalon = { readonly bus_url: string; readonly business_id: number; readonly login: string; readonly wish: string };

/** Registers a new salon that is open day and night and takes bookings that start within minutes. Its owner does all services. */
export async function registerOpenSalon(): Promise<OpenSalon> {
  const login = await newOwner();
  const owner = await callerOf(login);
  const bus_url = `desk-${unique()}`;
  const face = {
    bus_name: 'Night & Day Nails',
    bus_url,
    business_categories: [1],
    zip: farFromMidnight(),
    bus_phone: '(713) 555-0142',
  };
  const { data }: { data: { id: number } } = await owner.send('POST', '/api/business/register', face);
  const business_id = data.id;
  const service = { master_id: null, type: 'Hands', name: 'Gel manicure', price: 4500, duration_min: 15 };
  const menu = await owner.send('PUT', '/api/manage/services/opening', { business_id, services: [service] });
  const me = { first_name: 'Hồng', last_name: 'Trần', phone: '', me: true };
  await owner.send('PUT', '/api/manage/employees/opening', { business_id, team: [me] });
  const days = weekdays.map((day) => ({ day, available: 1, start_time: '00:00', end_time: '23:55' }));
  await owner.send('PUT', '/api/business/working-schedule', { business_id, days });
  await owner.send('POST', '/api/business/publish', { business_id });
  for (const [key, value] of [
    ['customer_make_appointment', true],
    ['lead_time_min', 0],
  ] as const)
    await owner.send('PUT', '/api/business/setting', { business_id, key, value });
  await owner.close();
  const { data: services }: { data: { service_id: string }[] } = menu;
  return { bus_url, business_id, login, wish: services[0]?.service_id ?? '' };
}

export async function turnOffAutoAccept({ login, business_id }: OpenSalon): Promise<void> {
  const owner = await callerOf(login);
  await owner.send('PUT', '/api/business/setting', { business_id, key: 'auto_accept', value: false });
  await owner.close();
}

/** Books the first free time as a new client who proves their phone with a code, and returns the start of the visit. */
export async function bookFirstFreeTime(
  request: APIRequestContext,
  { bus_url: busUrl, wish }: OpenSalon,
  name: string,
): Promise<string> {
  const phone = newPhone();
  const otp = async (data: object) =>
    (await request.post('/api/client/otp', { data: { busUrl, phone, ...data }, failOnStatusCode: true })).json();
  const { claim }: { claim: string } = await otp({});
  const { client_token }: { client_token: string } = await otp({
    claim,
    code: await waitForCode(request, 'texts', `+1${phone}`),
  });
  const starts = async () => {
    const from = new Date().toISOString().slice(0, 10);
    const before = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    for (const date of [before, from]) {
      const answer = await request.get(`/api/booking/${busUrl}/availability`, { params: { wish, date } });
      const { data }: { data?: { offers: { start: string }[] } } = await answer.json();
      if (data?.offers[0]) return data.offers.map(({ start }) => start).toSorted()[0] ?? '';
    }
    return '';
  };
  let start = '';
  // The team can only be booked after a worker has stored its skills and hours, a moment after the salon was published.
  await expect.poll(async () => (start = await starts())).not.toBe('');
  const booked = await request.post(`/api/booking/${busUrl}/appointments`, {
    headers: { 'x-client-token': client_token, 'idempotency-key': crypto.randomUUID() },
    data: { wish, start, device: `device-${crypto.randomUUID()}`, name },
  });
  expect(booked.status()).toBe(201);
  return start;
}
