import type { TicketView } from 'core/checkout/contract';
import { type Editing, newTicket, type Snapshot, type Tipping } from 'core/checkout/rules/editing';
import { countedOf, holdsNothing, linesOf, type Ticket, type TicketLine } from 'core/checkout/rules/ticket';
import { creditOn } from 'core/checkout/tenders/rules';

/** Under whom a gift card is selected that the ticket sells. */
export const CARDS = 'gift-cards';

/** What was paid ahead for the visits of a ticket, until the server takes it with the first payment. */
export const CREDIT = 'prepaid';

/** A line, or with `line: null` all that somebody has: the entry of a visit or a guest. */
export type Selected = { readonly customer: string; readonly line: string | null };
/** What a ticket holds that the till decides; payments are the server's. */
export type Content = Pick<Ticket, 'posDetails' | 'promotions' | 'gift_card_sales' | 'tips'>;
export type Step = 'sale' | 'tender' | 'done';
/** `pin`: it was refused, and somebody who may has to show their PIN; `lost`: nobody answered. */
type SaveState = 'resting' | 'busy' | 'failed' | 'pin' | 'own-pin' | 'lost';
type Taken = TicketView['transactions'][number];

export type Till = {
  readonly editing: Editing;
  readonly promotions: Ticket['promotions'];
  readonly cards: Ticket['gift_card_sales'];
  readonly tips: Ticket['tips'];
  readonly tipping: Tipping;
  /** The id that a new ticket will have. */
  readonly draft: string;
  /** What was paid without network; null while the server is asked. */
  readonly offline: readonly Taken[] | null;
  /** On the receipt of a sale that has no number yet. */
  readonly label: string | null;
  /** As the server knows it; null until it was saved once. */
  readonly ticket: TicketView | null;
  /** What the server knows: the very objects that were sent or came back. */
  readonly known: Content | null;
  /** Whose the next service is, and who does it. */
  readonly customer: string | null;
  readonly tech: string | null;
  readonly selected: Selected | null;
  readonly step: Step;
  /** Payments that are crossed out until the ticket is saved. */
  readonly removing: readonly string[];
  readonly saving: SaveState;
  /** Who changed it meanwhile; an empty text where nobody knows. */
  readonly changedBy: string | null;
  /** The ticket for which this till has asked a card: when it turns out paid, it was paid here. */
  readonly charged: string | null;
};

export const emptyTill: Till = {
  editing: newTicket,
  promotions: [],
  cards: [],
  tips: {},
  tipping: { percent: null, own: false },
  draft: '',
  offline: null,
  label: null,
  ticket: null,
  known: null,
  customer: null,
  tech: null,
  selected: null,
  step: 'sale',
  removing: [],
  saving: 'resting',
  changedBy: null,
  charged: null,
};

/** Nothing on it yet, and already a name by which the server will know it. */
export const blankTill = (): Till => ({ ...emptyTill, draft: crypto.randomUUID() });

/** The next sale; who worked last goes on. */
export const cleared = ({ tech }: Till): Till => ({ ...blankTill(), tech });

export const contentOf = ({ editing, promotions, cards, tips }: Till): Content => ({
  posDetails: editing.posDetails,
  promotions,
  gift_card_sales: cards,
  tips,
});

export const snapshotOf = (till: Till): Snapshot => ({ ...contentOf(till), tipping: till.tipping });

export const hasNothing = ({ editing, cards }: Till): boolean =>
  Object.keys(editing.posDetails).length === 0 && cards.length === 0;

/** Whether the server knows less than the screen. */
export function isDirty(till: Till): boolean {
  const content = contentOf(till);
  const { known } = till;
  if (known === null) return !holdsNothing(content);
  return (Object.keys(content) as (keyof Content)[]).some((part) => known[part] !== content[part]);
}

/** A card is being asked for: until it is known what became of it, what it is asked for stays as it is. */
export const isCharging = ({ ticket }: Till): boolean => (ticket?.charges.length ?? 0) > 0;

/** Lines with no technician yet. */
export const unassigned = ({ editing }: Till): TicketLine[] =>
  linesOf({ posDetails: editing.posDetails }).filter(({ employee_id }) => employee_id === '');

export const paymentsOf = ({ ticket, offline }: Till): Taken[] => [...(ticket?.transactions ?? []), ...(offline ?? [])];

/** The ticket as the rules count it: what was paid ahead pays already, and what is crossed out is gone. */
export function ticketOf(till: Till): Ticket {
  const payments = paymentsOf(till).map((one) => ({
    id: one.id,
    method: one.method,
    gift_card_id: till.ticket?.payment.gift_card.find(({ uid }) => uid === one.id)?.gift_card_id,
    amount_cents: countedOf(till.ticket?.status, one),
    deleted: one.deleted || till.removing.includes(one.id),
  }));
  const ticket = { ...contentOf(till), payments };
  const credit = till.offline === null ? creditOn(ticket, till.ticket?.pre_paid_price ?? 0) : 0;
  return credit > 0 ? { ...ticket, payments: [...payments, { id: CREDIT, method: 'prepaid', amount_cents: credit }] } : ticket;
}
