import { randomUUIDv7 } from 'node:crypto';
import { currentUser, login } from 'core/accounts/contract';
import {
  appointmentList,
  availableDays,
  availableStarts,
  bookAppointment,
  bookAtDesk,
  calendarDay,
  holdTime,
} from 'core/booking/contract';
import { changeTicket, openTicket, openTickets, payTicket, type TicketView, till } from 'core/checkout/contract';
import { clientInfo, clientsList } from 'core/clients/contract';
import { searchBusinesses, searchByCategory } from 'core/discovery/contract';
import { ticketList, transactionList } from 'core/reports/contract';
import { turnBoard } from 'core/turns/contract';
import type { Answer, TestClient } from '../../server/test/client.ts';
import { dateInDays, type GateWorld, type SalonIds, OWNER_EMAIL } from './world.ts';

/**
 * A call that is made often. What `prepare` reads is not counted. For a `list` the rows that are read count as well, because
 * they must not grow with the salon's history.
 */
export type HotPath = {
  readonly name: string;
  readonly prepare: () => Promise<() => Promise<unknown>>;
  readonly list?: boolean;
};

/** Nobody is booked on the day that is this many days from now. */
const FREE_DAY = 20;
const path = (name: string, prepare: HotPath['prepare']): HotPath => ({ name, prepare });
const listed = (paths: readonly HotPath[]): HotPath[] => paths.map((one) => ({ ...one, list: true }));

async function good<T>(asked: Promise<Answer<T>>): Promise<T> {
  const { status, body, text } = await asked;
  if (status !== 200 && status !== 201) throw new Error(`answered ${status}: ${text.slice(0, 300)}`);
  return body;
}

function availabilityPaths({ salon, unknownSalon, visitor }: GateWorld): HotPath[] {
  const days = ({ bus_url: busUrl, service_id: wish }: SalonIds) =>
    good(visitor().call(availableDays, { params: { busUrl }, query: { wish, from: dateInDays(FREE_DAY), days: 30 } }));
  const starts = () => startsOf(visitor(), salon);
  return [
    path('a month of days, of a salon nobody asked for', async () => {
      const other = await unknownSalon();
      return () => days(other);
    }),
    path('a month of days', async () => {
      await days(salon);
      return () => days(salon);
    }),
    path('starts of a day', async () => {
      await starts();
      return starts;
    }),
  ];
}

const startsOf = (who: TestClient, { bus_url: busUrl, service_id: wish }: SalonIds) =>
  good(who.call(availableStarts, { params: { busUrl }, query: { wish, date: dateInDays(FREE_DAY) } }));

function bookingPaths({ salon, asClient, clientPhone }: GateWorld): HotPath[] {
  const params = { busUrl: salon.bus_url };
  let taken = 0;
  /**
   * Prepares a booking, each for another client and another start. Requests the starts of the day first, as customers do.
   */
  const order = async () => {
    taken += 1;
    const who = asClient(clientPhone(taken));
    const start = (await startsOf(who, salon)).data.offers[taken * 2]?.start ?? '';
    return { who, body: { wish: salon.service_id, mode: 'together' as const, start, device: `gates-${randomUUIDv7()}` } };
  };
  return [
    path('hold', async () => {
      const { who, body } = await order();
      return () => good(who.call(holdTime, { params, body }));
    }),
    path('book what is held', async () => {
      const { who, body } = await order();
      const { data } = await good(who.call(holdTime, { params, body }));
      return () => good(who.call(bookAppointment, { params, body: { ...body, hold_id: data.hold_id } }));
    }),
    path('book at once', async () => {
      const { who, body } = await order();
      return () => good(who.call(bookAppointment, { params, body }));
    }),
  ];
}

function tillPaths({ salon, asOwner }: GateWorld): HotPath[] {
  const { business_id } = salon;
  const query = { business_id };
  const line = (nth: number) => ({
    id: randomUUIDv7(),
    kind: 'service' as const,
    item_id: salon.service_id,
    employee_id: salon.staff(nth),
  });
  const guest = `guest-${randomUUIDv7()}`;
  const content = (...details: ReturnType<typeof line>[]) => ({ business_id, posDetails: { [guest]: { details } } });
  const opened = async (): Promise<TicketView> =>
    (await good(asOwner().call(openTicket, { body: content(line(1), line(2)) }))).data;
  return [
    path('till', async () => {
      await good(asOwner().call(till, { query }));
      return () => good(asOwner().call(till, { query }));
    }),
    path('open a ticket', async () => {
      const body = content(line(1), line(2));
      return () => good(asOwner().call(openTicket, { body }));
    }),
    path('add a line', async () => {
      const { id, version } = await opened();
      const body = { ...content(line(1), line(2), line(3)), version };
      return () => good(asOwner().call(changeTicket, { params: { id }, body }));
    }),
    path('pay in cash', async () => {
      const { id, version, payment } = await opened();
      const body = { business_id, version, method: 'cash' as const, amount_cents: payment.due };
      return () => good(asOwner().call(payTicket, { params: { id }, body }));
    }),
  ];
}

/** A call by an owner who is already in the gate's cache, as everybody is who works in the office. */
const known = ({ salon, asOwner }: GateWorld, name: string, ask: () => Promise<unknown>): HotPath =>
  path(name, async () => {
    await good(asOwner().call(clientInfo, { query: { business_id: salon.business_id, clientHashId: salon.client(1) } }));
    return ask;
  });

function listPaths(world: GateWorld): HotPath[] {
  const { salon, asOwner, asClient, clientPhone } = world;
  const query = { business_id: salon.business_id };
  const period = { ...query, from: dateInDays(-40), to: dateInDays(0) };
  const ownVisits = { busUrl: salon.bus_url, selectedType: 'all' as const };
  let day = 0;
  return listed([
    known(world, 'clients list', () => good(asOwner().call(clientsList, { query }))),
    known(world, 'search for a client', () =>
      good(asOwner().call(clientsList, { query: { ...query, searchQuery: 'Client 12' } })),
    ),
    known(world, 'tickets', () => good(asOwner().call(ticketList, { query: period }))),
    known(world, 'open tickets', () => good(asOwner().call(openTickets, { query }))),
    known(world, 'transactions', () => good(asOwner().call(transactionList, { query: period }))),
    known(world, 'own visits of a client', () => good(asClient(clientPhone(1)).call(appointmentList, { query: ownVisits }))),
    known(world, 'turn board', () => good(asOwner().call(turnBoard, { query }))),
    known(world, 'calendar day, first asked', () => {
      day += 1;
      return good(asOwner().call(calendarDay, { query: { ...query, from: salon.full[day % 3] ?? '', days: 1 } }));
    }),
  ]);
}

function officePaths(world: GateWorld): HotPath[] {
  const { salon, asOwner, forget } = world;
  const { business_id } = salon;
  const info = () => good(asOwner().call(clientInfo, { query: { business_id, clientHashId: salon.client(1) } }));
  const day = () => good(asOwner().call(calendarDay, { query: { business_id, from: salon.middle, days: 1 } }));
  let hour = 8;
  return [
    path('one client, first call of a session', async () => {
      forget();
      return info;
    }),
    known(world, 'one client', info),
    path('calendar day', async () => {
      await day();
      return day;
    }),
    path('book at the desk', async () => {
      hour += 1;
      const start = `${dateInDays(FREE_DAY - 1)}T${String(hour).padStart(2, '0')}:00:00.000Z`;
      const lines = [{ service_id: salon.service_id, employee_id: salon.staff(8) }];
      const body = { business_id, client_id: salon.client(1), start, lines, notify: false };
      return () => good(asOwner().call(bookAtDesk, { body }));
    }),
  ];
}

function visitorPaths({ visitor, owner }: GateWorld): HotPath[] {
  const page = async (url: string) => {
    const { status, text } = await visitor().raw({ method: 'GET', url });
    if (status !== 200 || !text.includes('</footer>')) throw new Error(`${url} was not rendered: ${status}`);
  };
  let asked = 0;
  /** A call that renders a page. Pages are cached by their whole address, so each call uses a new one. */
  const fresh = (name: string, url: string) =>
    path(name, async () => {
      asked += 1;
      return () => page(`${url}?fresh=${asked}`);
    });
  return [
    path('login', async () => () => good(visitor().call(login, { body: { login: OWNER_EMAIL, password: 'openchair' } }))),
    path('who is signed in, by cookie', async () => {
      const headers = { cookie: `bearer_token=${owner.secret}` };
      return () => good(visitor().raw({ method: 'GET', url: currentUser.path, headers }));
    }),
    path('business page, kept', async () => {
      await page('/biz/lotus-nails');
      return () => page('/biz/lotus-nails');
    }),
    ...listed([
      path('search by two letters', async () => {
        // Answers are cached for some seconds, so each try searches for another text.
        asked += 1;
        const text = ['lo', 'be', 'go'][asked % 3] ?? '';
        return () => good(visitor().call(searchBusinesses, { query: { text } }));
      }),
      path('search by category', async () => () => good(visitor().call(searchByCategory, { query: { category: 'nail-salon' } }))),
      fresh('landing page', '/'),
      fresh('search page', '/search'),
      fresh('business page', '/biz/lotus-nails'),
    ]),
  ];
}

/**
 * The paths in the order in which they are measured. Reads come first, because written rows leave traces in indexes, which are
 * read too.
 */
export const listHotPaths = (world: GateWorld): HotPath[] => [
  ...listPaths(world),
  ...visitorPaths(world),
  ...officePaths(world),
  ...availabilityPaths(world),
  ...bookingPaths(world),
  ...tillPaths(world),
];
