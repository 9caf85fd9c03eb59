/** What the log of turns can hold. Nothing in it is ever changed: a correction is an entry about an earlier one. */
export const turnKinds = [
  'clock_in',
  'clock_out',
  'break_start',
  'break_end',
  'seat',
  'checkout_true_up',
  'request',
  'appointment',
  'bonus',
  'tardy',
  'skip_busy',
  'skip_refused',
  'redo',
  'adjust',
  'void_reversal',
] as const;
export type TurnKind = (typeof turnKinds)[number];

const lasting: readonly TurnKind[] = ['clock_in', 'clock_out', 'break_start', 'break_end', 'checkout_true_up', 'void_reversal'];
/** What counts, or could have, can be taken back; who came and went, and what was taken back, stays so. */
export const isReversible = (kind: TurnKind): boolean => !lasting.includes(kind);

/** Turns are counted in hundredths, so that half of a half is exact. */
export const ONE_TURN = 100;

export type TurnEvent = {
  readonly id: string;
  readonly employee_id: string;
  readonly kind: TurnKind;
  readonly at: string;
  /** What an adjust adds, or takes away. */
  readonly turns: number;
  /** Service and add-ons, before discount and without tip. */
  readonly amount_cents: number;
  /** What the menu says that this counts. */
  readonly menu_turns: number;
  /** The entry that a true-up or a reversal is about. */
  readonly about: string | null;
  /** An adjust that puts somebody directly before or after another one. */
  readonly beside: string | null;
  readonly side: 'before' | 'after' | null;
  /** When somebody who takes a break means to be back. */
  readonly until: string | null;
};

export const turnMethods = ['rotation', 'fewest', 'amount', 'by_amount', 'by_menu'] as const;
export type TurnMethod = (typeof turnMethods)[number];
export const lateStarts = ['zero', 'lowest', 'average'] as const;

export type TurnRule = {
  readonly method: TurnMethod;
  /** From this amount on it is a whole turn, below it half of one. */
  readonly turn_cents: number;
  /** How much of its weight a client counts who asked for this person. */
  readonly request_percent: number;
  readonly appointment_turns: number;
  readonly bonus_turns: number;
  readonly tardy_turns: number;
  /** With how much somebody begins who comes when others are there already. */
  readonly late_start: (typeof lateStarts)[number];
};

export const usualRule: TurnRule = {
  method: 'fewest',
  turn_cents: 2500,
  request_percent: 50,
  appointment_turns: ONE_TURN,
  bonus_turns: 0,
  tardy_turns: ONE_TURN,
  late_start: 'lowest',
};

type Work = Pick<TurnEvent, 'amount_cents' | 'menu_turns'>;

/** One turn when it reaches the amount, half of one below. */
export const turnsFor = (amount_cents: number, turn_cents: number): number =>
  amount_cents >= turn_cents ? ONE_TURN : ONE_TURN / 2;

function weightOf({ amount_cents, menu_turns }: Work, { method, turn_cents }: TurnRule): number {
  if (method === 'amount') return amount_cents;
  if (method === 'by_menu') return menu_turns;
  if (method === 'by_amount') return Math.max(1, Math.floor((2 * amount_cents) / turn_cents)) * (ONE_TURN / 2);
  return turnsFor(amount_cents, turn_cents);
}

/** What an entry counts: hundredths of a turn, or cents where the lowest amount is next. */
export function countOf(event: TurnEvent, rule: TurnRule): number {
  const counted = (turns: number) => (rule.method === 'amount' ? Math.round((turns * rule.turn_cents) / ONE_TURN) : turns);
  switch (event.kind) {
    case 'seat':
    case 'skip_refused':
      return weightOf(event, rule);
    case 'request':
      return Math.round((weightOf(event, rule) * rule.request_percent) / 100);
    case 'appointment':
      return rule.method === 'amount' ? event.amount_cents : rule.appointment_turns;
    case 'bonus':
      return counted(rule.bonus_turns);
    case 'tardy':
      return counted(rule.tardy_turns);
    case 'adjust':
      return counted(event.turns);
    default:
      return 0;
  }
}

/** The log as it reads once its corrections are made: what was reversed never was, what was trued up was always so. */
export function corrected(events: readonly TurnEvent[]): TurnEvent[] {
  const reversed = new Set(events.flatMap(({ kind, about }) => (kind === 'void_reversal' && about !== null ? [about] : [])));
  const stands = events.filter(({ id, kind }) => kind !== 'void_reversal' && !reversed.has(id));
  const real = new Map<string | null, Work>();
  for (const event of stands) if (event.kind === 'checkout_true_up') real.set(event.about, event);
  return stands
    .filter(({ kind }) => kind !== 'checkout_true_up')
    .map((event) => {
      const { amount_cents, menu_turns } = real.get(event.id) ?? event;
      return { ...event, amount_cents, menu_turns };
    });
}
