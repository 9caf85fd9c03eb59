import { businessIdOf, callerOf } from '../world/people.ts';
import { allowOnlineBooking, salon } from '../parts/salon.ts';
import { prepareBusyTurnBoard } from '../parts/turns.ts';
import { customer, newcomers, support, unfinished } from './visit.ts';

/** Every demo business has pictures, a menu and reviews; the empty pages are those of businesses that have just begun. */
async function registerNewcomers(): Promise<void> {
  const founder = await callerOf(unfinished.owner);
  const register = (bus_name: string, bus_url: string): Promise<{ data: { id: number } }> => {
    const face = { bus_name, bus_url, business_categories: [1], zip: '77036', bus_phone: '(713) 555-0142' };
    return founder.send('POST', '/api/business/register', face);
  };
  await register(unfinished.bus_name, unfinished.bus_url);
  for (const { bus_name, bus_url, ...theme } of newcomers) {
    const { data } = await register(bus_name, bus_url);
    await founder.send('POST', '/api/business/publish', { business_id: data.id });
    await founder.send('PUT', '/api/business/update-colour', { busUrl: bus_url, ...theme });
  }
  await founder.close();
  await allowOnlineBooking();
  await busyDesk();
  await prepareBusyTurnBoard();
}

/** What waits for somebody at the desk: time off that was asked for, a person without a chair, a guest of support. */
async function busyDesk(): Promise<void> {
  const business_id = await businessIdOf(salon.bus_url);
  const [owner, nhung] = await Promise.all([callerOf(salon.owner), callerOf('nhung.saigon-nail-bar@example.com')]);
  const hours = { business_id, contact: support, reason: 'Hours look wrong', hours: 24 };
  await owner.send('POST', '/api/manage/support-grants', hours);
  const { data }: { data: { me: string } } = await nhung.send('GET', `/api/manage/dashboard?business_id=${business_id}`);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const off = { first_date: inDays(9), last_date: inDays(11), reason: 'My sister’s wedding' };
  await nhung.send('POST', '/api/staff/pto', { business_id, employee_id: data.me, ...off });
  const menu: { data: { service_id: string }[] } = await owner.send('GET', `/api/business/services?business_id=${business_id}`);
  const wish = { busUrl: salon.bus_url, wish: menu.data[0]?.service_id, first_date: inDays(0), last_date: inDays(2) };
  const anna = await callerOf(customer);
  await anna.send('POST', '/api/waiting-list/store', wish);
  const later = { ...wish, wish: menu.data[1]?.service_id, first_date: inDays(5), last_date: inDays(5), part: 'afternoon' };
  await anna.send('POST', '/api/waiting-list/store', { ...later, note: 'After school is best.' });
  await Promise.all([owner.close(), nhung.close(), anna.close()]);
}
export default registerNewcomers;
