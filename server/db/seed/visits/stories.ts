import { randomUUIDv7 } from 'node:crypto';
import type { Status } from 'core/booking/appointments/rules/visit';
import { type PlannedLine, visitsOf } from 'core/booking/claims/rules';
import { instantOfMinute, type Minute, wallClockAt } from 'core/kernel/time';
import { type Chance, favour } from '../big-world/names.ts';
import { notes, speaksVietnamese } from './regulars.ts';

export type Guest = { readonly id: number; readonly name: string; readonly report_flag: boolean };
/** `most`: how often one of them comes in the time that is told. */
type StoryInput = { readonly chance: Chance; readonly now: Date; readonly timezone: string; readonly most?: number };

/** A visit as it goes into the book. */
export type Story = {
  readonly client_id: number;
  readonly group_id: string | null;
  readonly person: number;
  readonly guest_name: string;
  readonly status: Status;
  readonly source: 'online' | 'desk';
  readonly starts_at: string;
  readonly ends_at: string;
  readonly note: string;
  readonly locale: 'en' | 'vi';
  readonly created_at: string;
  readonly lines: readonly PlannedLine[];
};

/** How far it has come by now: most come, some call off, a few stay away. */
function statusAt(now: Minute, start: Minute, end: Minute, chance: Chance): Status {
  const luck = chance();
  if (luck < 0.07) return 'cancelled';
  if (end <= now) return luck < 0.11 ? 'no_show' : 'completed';
  if (start <= now) return end - now <= 10 ? 'ready' : 'in_service';
  if (start - now <= 15 && luck < 0.6) return 'arrived';
  if (luck < 0.16) return 'requested';
  return start - now < 2 * 1440 ? (luck < 0.75 ? 'confirmed' : 'booked') : luck < 0.3 ? 'confirmed' : 'booked';
}

/** What of a customer who signs in must be there to be seen. */
const annas: readonly { readonly status: readonly Status[]; readonly group: boolean }[] = [
  { status: ['confirmed', 'booked'], group: false },
  { status: ['confirmed', 'booked'], group: true },
  { status: ['requested'], group: false },
  { status: ['completed'], group: false },
  { status: ['completed'], group: false },
  { status: ['completed'], group: true },
  { status: ['no_show'], group: false },
  { status: ['cancelled'], group: false },
];
export const ANNA = 'Anna Lê';
const MOST_AHEAD = 2;
const MOST_VISITS = 7;

type Party = { readonly lines: readonly PlannedLine[]; readonly status: Status; readonly start: Minute; readonly date: string };

/** Gives every party to somebody who is not there that day anyway, and does not live in the salon. */
function casting(guests: readonly Guest[], { chance, now, most = MOST_VISITS }: StoryInput) {
  const seen = new Map<number, { dates: Set<string>; ahead: number }>();
  const minute = now.getTime() / 60_000;
  const of = (id: number) => seen.get(id) ?? { dates: new Set<string>(), ahead: 0 };
  const suits = ({ id }: Guest, { date, start }: Party) =>
    !of(id).dates.has(date) && of(id).dates.size < most && (start < minute || of(id).ahead < MOST_AHEAD);
  const cast = (guest: Guest, { date, start }: Party): Guest => {
    const { dates, ahead } = of(guest.id);
    seen.set(guest.id, { dates: new Set([...dates, date]), ahead: ahead + (start >= minute ? 1 : 0) });
    return guest;
  };
  return (party: Party): Guest | null => {
    const fits = guests.filter((guest) => guest.name !== ANNA && suits(guest, party));
    return fits.length === 0 ? null : cast(favour(chance, fits, 1.15), party);
  };
}

/** One of Anna's visits each, on days of their own; hers are not the first that come. */
function forAnna(parties: readonly Party[], now: Minute): Set<Party> {
  const chosen = new Set<Party>();
  for (const { status, group } of annas) {
    const days = new Set([...chosen].map(({ date }) => date));
    const isGroup = ({ lines }: Party) => lines.some(({ person }) => person > 0);
    const found = parties.find(
      (party) =>
        status.includes(party.status) &&
        isGroup(party) === group &&
        !days.has(party.date) &&
        (party.start < now || party.start > now + 1500),
    );
    if (found) chosen.add(found);
  }
  return chosen;
}

function write({ lines, status, start }: Party, guest: Guest, { chance, now }: StoryInput): Story[] {
  const visits = visitsOf(lines);
  const group_id = visits.length > 1 ? randomUUIDv7() : null;
  const locale = speaksVietnamese(guest.name) ? 'vi' : 'en';
  const source = status === 'requested' || (chance() < 0.6 && !guest.report_flag) ? 'online' : 'desk';
  const booked = Math.min(start - 60 - Math.floor(chance() * 9 * 1440), now.getTime() / 60_000 - Math.floor(chance() * 2880));
  const note = chance() < 0.14 ? favour(chance, notes[locale], 1) : '';
  return visits.map(({ person, start: from, end, lines: own }) => ({
    client_id: guest.id,
    group_id,
    person,
    guest_name: person > 0 && chance() < 0.6 ? favour(chance, ['Thảo', 'Emma', 'Mẹ', 'Grace', 'Ngọc', 'Sofia'], 1) : '',
    status,
    source,
    starts_at: instantOfMinute(from),
    ends_at: instantOfMinute(end),
    note: person === 0 ? note : '',
    locale,
    created_at: instantOfMinute(booked),
    lines: own,
  }));
}

/** Who came, who comes, and how it went. */
export function storiesOf(filled: readonly (readonly PlannedLine[])[], guests: readonly Guest[], ground: StoryInput): Story[] {
  const minute = ground.now.getTime() / 60_000;
  const parties = filled.map((lines): Party => {
    const start = Math.min(...lines.map((line) => line.start));
    const status = statusAt(minute, start, Math.max(...lines.map(({ end }) => end)), ground.chance);
    return { lines, status, start, date: wallClockAt(instantOfMinute(start), ground.timezone).date };
  });
  const anna = guests.find(({ name }) => name === ANNA);
  const hers = anna ? forAnna(parties, minute) : new Set<Party>();
  const castFor = casting(guests, ground);
  return parties.flatMap((party) => {
    const guest = anna && hers.has(party) ? anna : castFor(party);
    return guest ? write(party, guest, ground) : [];
  });
}
