/** In the order of a visit; the last two end it early. */
export const statuses = [
  'requested',
  'booked',
  'confirmed',
  'arrived',
  'in_service',
  'ready',
  'completed',
  'cancelled',
  'no_show',
] as const;
export type Status = (typeof statuses)[number];
export const isStatus = (text: string): text is Status => (statuses as readonly string[]).includes(text);

/** Who takes a step: the client, somebody at the desk, a ticket that is paid, or somebody who closes the visit for nothing. */
export type Stepper = 'client' | 'desk' | 'checkout' | 'no_charge';

export const course = statuses.slice(0, 7);
const untilArrived: readonly Status[] = ['requested', 'booked', 'confirmed', 'arrived'];
/** Who is here can't have stayed away. */
const untilHere: readonly Status[] = ['booked', 'confirmed'];
const fromClient: readonly Status[] = ['requested', 'booked', 'confirmed'];

type Edge = { readonly from: Status; readonly to: Status; readonly by: readonly Stepper[] };
const desk: readonly Stepper[] = ['desk'];
const both: readonly Stepper[] = ['client', 'desk'];
/** Only somebody who came can leave without paying. */
const sinceArrived: readonly Status[] = ['arrived', 'in_service', 'ready'];
const completedBy = (from: Status): readonly Stepper[] =>
  sinceArrived.includes(from) ? ['checkout', 'no_charge'] : ['checkout'];

/**
 * Every step there is: forward along the course, and out of it while nobody sits in the chair. Nobody at the
 * desk completes a visit: its ticket does when it is paid, or somebody with a reason and a PIN.
 */
export const edges: readonly Edge[] = [
  ...course.flatMap((from, i) =>
    course.slice(i + 1, -1).map((to): Edge => ({ from, to, by: from === 'booked' && to === 'confirmed' ? both : desk })),
  ),
  ...course.slice(0, -1).map((from): Edge => ({ from, to: 'completed', by: completedBy(from) })),
  ...untilArrived.map((from): Edge => ({ from, to: 'cancelled', by: fromClient.includes(from) ? both : desk })),
  ...untilHere.map((from): Edge => ({ from, to: 'no_show', by: desk })),
];

export const mayStep = (from: Status, to: Status, by: Stepper): boolean =>
  edges.some((edge) => edge.from === from && edge.to === to && edge.by.includes(by));

/** The staff's time is theirs from the request until the chair is free. */
export type Holding = Exclude<Status, 'completed' | 'cancelled' | 'no_show'>;
export const holdsTime = (status: Status): status is Holding => course.slice(0, -1).includes(status);
export const holding: readonly Holding[] = statuses.filter(holdsTime);

/** A client can still call it off or move it. */
export const isChangeable = (status: Status): boolean => mayStep(status, 'cancelled', 'client');

/** Visits ahead that one client may have booked online at a business. */
export const MOST_UPCOMING = 5;

export type Booker = {
  readonly block: boolean;
  /** They pay before they come, and there is no way to do that here. */
  readonly prepays: boolean;
  readonly vip: boolean;
  readonly upcoming: number;
};
export type BookingBar = 'off' | 'blocked' | 'prepay' | 'limit';

/** What keeps somebody from booking online, or null. */
export function whyNotBook(open: boolean, { block, prepays, vip, upcoming }: Booker): BookingBar | null {
  if (!open) return 'off';
  if (block) return 'blocked';
  if (prepays) return 'prepay';
  return !vip && upcoming >= MOST_UPCOMING ? 'limit' : null;
}

export type CancelPolicy = { readonly free_hours: number; readonly late_fee_cents: number };
export type CancelTerms = { readonly free_until: string; readonly fee_cents: number };

/** What calling it off costs right now, and until when it costs nothing. Later than its start nothing can be called off. */
export function cancelTerms({ free_hours, late_fee_cents }: CancelPolicy, starts_at: string, now: Date): CancelTerms {
  const free_until = new Date(Date.parse(starts_at) - free_hours * 3_600_000);
  return { free_until: free_until.toISOString(), fee_cents: now > free_until ? late_fee_cents : 0 };
}

/** Upcoming until its end has come, by instants alone: no wall clock is asked. */
export const isUpcoming = (status: Status, ends_at: string, now: Date): boolean =>
  holdsTime(status) && Date.parse(ends_at) > now.getTime();

/** What a line costs, and the total of a visit. */
export type PricedLine = {
  readonly price_cents: number;
  readonly request_cents: number;
  readonly add_ons: readonly { readonly price_cents: number }[];
};
export const lineCents = ({ price_cents, request_cents, add_ons }: PricedLine): number =>
  price_cents + request_cents + add_ons.reduce((sum, one) => sum + one.price_cents, 0);
export const totalCents = (lines: readonly PricedLine[]): number => lines.reduce((sum, line) => sum + lineCents(line), 0);
