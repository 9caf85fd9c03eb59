import type { TurnBoard } from 'core/turns/contract';
import { businessIdOf, callerOf } from '../world/people.ts';
import { salon } from './salon.ts';

const at = '/api/manage/turn-system';

/** Prepares a busy turn board: employees who have checked in, clients being served, and a few who wait. */
export async function prepareBusyTurnBoard(): Promise<void> {
  const business_id = await businessIdOf(salon.bus_url);
  const owner = await callerOf(salon.owner);
  const post = (path: string, body: object) => owner.send('POST', path, { business_id, ...body });
  const board = async (): Promise<TurnBoard> => (await owner.send('GET', `${at}?business_id=${business_id}`)).data;
  const { staff, services } = await board();
  const techs = staff.filter(({ does }) => does.length > 3).slice(0, 6);
  for (const { id: employee_id } of techs) await post(`${at}/check-in`, { employee_id });
  const join = async (name: string, service: number, more: object = {}): Promise<string> => {
    const wish = { name, services: [services[service]?.id], ...more };
    const { id }: { id: string } = await post('/api/manage/walk-ins', wish);
    return id;
  };
  for (const [name, service] of [
    ['Priya Shah', 0],
    ['Grace Kim', 1],
  ] as const) {
    const walk_in_id = await join(name, service);
    const employee_ids = (await board()).waiting.find(({ id }) => id === walk_in_id)?.chosen ?? [];
    if (employee_ids.length > 0) await post(`${at}/assign`, { walk_in_id, employee_ids });
  }
  const asked = techs.find(({ does }) => does.includes(services[0]?.id ?? ''))?.id;
  await post(`${at}/break`, { employee_id: techs.at(-1)?.id, back: false, minutes: 15 });
  await join('Mia Reed', 2, { phone: '7135550171' });
  await join('Rosa Delgado', 0, { phone: '7135550172', wanted: asked });
  await join('Jo Park', 1, { party_size: 3, note: 'Birthday, would like to sit together' });
  await owner.close();
}
