import { availableDays, availableStarts } from 'core/booking/contract';
import { urlOf } from '../server/test/client.ts';
import { type ManySalons, openManySalons, serviceIdOf } from './lib/booking/many-salons.ts';
import { openBookingRequests } from './lib/booking/orders.ts';
import { measureBookings } from './lib/booking/rates.ts';
import { countFailures, interleaveCases, judgeFigures, measureOneCaller, medianRatio } from './lib/rounds.ts';

/**
 * Measures whether availability and bookings get slower if other businesses have ten times as many claims: with --full ten million
 * claims compared with one million, otherwise one million compared with 100,000. The requests are for the same salons in both.
 */
const full = process.argv.includes('--full');
const EASE = full ? 1 : 1.25;
const [ROUNDS, SECONDS] = full ? [7, 3] : [3, 2];
const SALONS = 400;
const SMALL = full ? 10_000 : 1000;

/** Makes questions about one salon after the other, and about the next day once every salon has been asked about. */
function asking(many: ManySalons, path: (salon: number, date: string) => string) {
  let asked = 0;
  return (seconds: number) =>
    measureOneCaller(seconds, () => {
      asked += 1;
      const day = Math.floor(asked / many.salons) % 5;
      const date = new Date(many.freeFrom.getTime() - (5 - day) * 86_400_000).toISOString().slice(0, 10);
      const url = many.server.origin + path((asked % many.salons) + 1, date);
      return async () => (await fetch(url)).arrayBuffer();
    });
}

async function measure(small: ManySalons, big: ManySalons): Promise<void> {
  const params = (salon: number) => ({ busUrl: `salon-${salon}` });
  const day = (salon: number, date: string) =>
    urlOf(availableStarts, { params: params(salon), query: { wish: serviceIdOf(salon), date } });
  const month = (salon: number, from: string) =>
    urlOf(availableDays, { params: params(salon), query: { wish: serviceIdOf(salon), from, days: 30 } });
  const cases = [small, big].flatMap((many) => {
    const orders = openBookingRequests(many);
    return [
      { name: `day ${many.name}`, round: asking(many, day) },
      { name: `month ${many.name}`, round: asking(many, month) },
      { name: `booking ${many.name}`, round: (s: number) => measureBookings(many.server.origin, orders(2500 * SECONDS), s) },
    ];
  });
  await interleaveCases(cases, 1, SECONDS);
  const measured = await interleaveCases(cases, ROUNDS, SECONDS);
  const slower = (what: string) => 1 / medianRatio(measured, `${what} big`, `${what} small`, 'rate');
  console.log(`${big.claims} stretches of booked time against ${small.claims}`);
  judgeFigures(
    [
      { name: 'a day, ten times as many booked', value: slower('day'), unit: 'x', most: 1.15 * EASE },
      { name: 'a month, ten times as many booked', value: slower('month'), unit: 'x', most: 1.15 * EASE },
      { name: 'a booking, ten times as many booked', value: slower('booking'), unit: 'x', most: 1.4 * EASE },
    ],
    countFailures(measured),
  );
}

const opened: ManySalons[] = [];
try {
  for (const [name, businesses] of [
    ['small', SMALL],
    ['big', 10 * SMALL],
  ] as const)
    opened.push(await openManySalons(name, { salons: SALONS, businesses }));
  await measure(...(opened as [ManySalons, ManySalons]));
} finally {
  for (const many of opened) await many.close();
}
