import { expect, it } from 'vitest';
import { promisedAt, takenOff } from './promised.ts';

const plan = { starts_at: '2026-11-01', ends_at: null, weekdays: [], from_time: null, until_time: null };
const counted = { use_limit: null, uses: 0, is_paused: false, code: null, absorbed_by: 'salon' as const };
const promotion = (id: string, value: number, services: string[] = [], rest: object = {}) => ({
  id,
  name: id,
  type: 'percent' as const,
  value,
  services,
  ...plan,
  ...counted,
  ...rest,
});
const lines = [
  { id: 'a', kind: 'service', item_id: 'gel', net: 4500 },
  { id: 'b', kind: 'add_on', item_id: 'art', net: 1000 },
];
const tuesday = { date: '2026-11-17', time: '10:00' };

it('promises what runs when the visit begins, the most generous first, and one for each line', () => {
  const all = [
    promotion('gel', 20, ['gel']),
    promotion('all', 10),
    promotion('coded', 90, [], { code: 'TET' }),
    promotion('evening', 50, [], { from_time: '17:00', until_time: '20:00' }),
    promotion('sunday', 50, [], { weekdays: ['Sunday'] }),
    promotion('gone', 50, [], { use_limit: 2, uses: 2 }),
    promotion('pedi', 50, ['pedi']),
  ];
  const promised = promisedAt(all, tuesday, lines);
  expect(promised.map(({ name }) => name)).toEqual(['gel', 'all']);
  expect(takenOff(promised, lines)).toEqual([
    { name: 'gel', cents: 900 },
    { name: 'all', cents: 100 },
  ]);
  expect(promisedAt(all, { date: '2026-11-17', time: '18:00' }, lines).map(({ name }) => name)).toEqual(['evening']);
  expect(promisedAt(all, { date: '2026-10-31', time: '10:00' }, lines)).toEqual([]);
});
