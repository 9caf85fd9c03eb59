import type * as contract from 'core/checkout/contract';
import type * as cards from 'core/checkout/cards/contract';
import type * as display from 'core/checkout/display/contract';
import type * as drawers from 'core/checkout/drawers/contract';
import type * as offline from 'core/checkout/offline/contract';
import type * as paid from 'core/checkout/paid/contract';
import type * as receipts from 'core/checkout/receipts/contract';
import type * as refunds from 'core/checkout/refunds/contract';
import type * as tenders from 'core/checkout/tenders/contract';
import type * as tills from 'core/checkout/till/contract';
import type * as tips from 'core/checkout/tips/contract';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http.ts';
import { tillPromotions } from '../promotions/commands.ts';
import { readersOf } from '../payments/readers/queries.ts';
import { checkTicketCharge, cancelTicketCharge, chargeTicket, pairCardReader, unpairCardReader } from './cards/commands.ts';
import { receiptByLink, reviewByReceipt, sendReceipt, receiptWays } from './receipts/commands.ts';
import { paidPage, paidSums } from './paid/queries.ts';
import { changeTender } from './corrections/commands.ts';
import { refundTicket } from './refunds/commands.ts';
import { closeDay, countDrawer, signedReport } from './closing/commands.ts';
import { closedPage } from './closing/queries.ts';
import { showOnDisplay, displayNow, tipOnDisplay, tipFrom } from './display/commands.ts';
import { drawerView, saveDrawer, moveCash, openDrawer } from './drawers/commands.ts';
import { syncOfflineSale, placeOfflineSale } from './offline/commands.ts';
import { unplaced } from './offline/queries.ts';
import { closeTicket, reopenTicket, voidTicket } from './sales/commands.ts';
import { closeWithoutCharge } from './no-charge/commands.ts';
import { dropPayment, payTicket } from './tenders/commands.ts';
import { changeTicket, mergeTickets, openTicket, splitTicket, ticketNow } from './tickets/commands.ts';
import { ticketPage } from './tickets/queries.ts';
import { tillOf, unpaidToday, visitToPay } from './till/commands.ts';
import { adjustTip } from './tips/commands.ts';

const success = true as const;

const drawerRoutes = (deps: Deps): Handlers<typeof drawers> => ({
  drawerNow: async ({ scope, query }) => ({
    success,
    data: await deps.db.read(scope, (tx) => drawerView(deps, tx, scope, query.drawer)),
  }),
  openDrawer: async ({ actor, scope, body }) => ({ success, data: await openDrawer(deps, actor, scope, body) }),
  moveCash: async ({ actor, scope, body }) => ({ success, data: await moveCash(deps, actor, scope, body) }),
  countDrawer: async ({ actor, scope, body }) => ({ success, data: await countDrawer(deps, actor, scope, body) }),
  closeDrawer: async ({ actor, scope, body }) => ({ success, data: await closeDay(deps, actor, scope, body) }),
  closeReports: async ({ scope, query }) => ({ success, ...(await deps.db.read(scope, (tx) => closedPage(tx, scope, query))) }),
  closeReport: async ({ scope, params }) => ({
    success,
    data: await deps.db.read(scope, (tx) => signedReport(tx, scope, params.number)),
  }),
  keepDrawer: async ({ actor, scope, body }) => ({ success, data: await saveDrawer(deps, actor, scope, body) }),
});

const cardRoutes = (deps: Deps): Handlers<typeof cards> => ({
  cardFields: async () => ({ success, data: deps.cards.fields }),
  cardReaders: async ({ scope }) => ({ success, data: await deps.db.read(scope, (tx) => readersOf(tx, scope)) }),
  pairReader: async ({ actor, scope, body }) => ({
    success,
    data: await pairCardReader(deps, actor, scope, body.label, body.code),
  }),
  unpairReader: async ({ actor, scope, params }) => {
    await unpairCardReader(deps, actor, scope, params.id);
    return { success };
  },
  chargeCard: async ({ actor, scope, params, body }) => ({
    success,
    data: await chargeTicket(deps, actor, scope, params.id, body),
  }),
  askCharge: async ({ scope, params }) => ({ success, data: await checkTicketCharge(deps, scope, params.id) }),
  cancelCharge: async ({ scope, params }) => ({ success, data: await cancelTicketCharge(deps, scope, params.id) }),
});

const offlineRoutes = (deps: Deps): Handlers<typeof offline> => ({
  bringOfflineSale: async ({ actor, scope, body }) => ({ success, data: await syncOfflineSale(deps, actor, scope, body) }),
  unplacedSales: async ({ scope }) => ({ success, data: await deps.db.read(scope, (tx) => unplaced(tx, scope)) }),
  placeOfflineSale: async ({ actor, scope, params, body }) => ({
    success,
    data: await placeOfflineSale(deps, actor, scope, params.id, body.cash),
  }),
});

const displayRoutes = (deps: Deps): Handlers<typeof display> => ({
  showOnDisplay: async ({ scope, params, body }) => {
    await showOnDisplay(deps, scope, params.id, body.showing);
    return { success };
  },
  tipOnDisplay: async ({ scope, params }) => ({ success, data: await tipFrom(deps, scope, params.id) }),
  displayNow: async ({ scope, params }) => ({ success, data: await displayNow(deps, scope, params.key) }),
  chooseTip: async ({ actor, scope, params, body }) => {
    await tipOnDisplay(deps, actor, scope, params.key, body);
    return { success };
  },
});

const receiptRoutes = (deps: Deps): Handlers<typeof receipts> => ({
  receiptByToken: async ({ actor, params }) => ({ success, data: await receiptByLink(deps, actor, params.token) }),
  reviewByReceipt: ({ actor, params, body }) => reviewByReceipt(deps, actor, params.token, body),
  receiptOfTicket: async ({ actor, scope, params }) => ({ success, data: await receiptWays(deps, actor, scope, params.id) }),
  sendReceipt: async ({ actor, scope, params, body }) => ({
    success,
    data: await sendReceipt(deps, actor, scope, params.id, body),
  }),
});

/** What is done to a ticket that is paid. */
const afterRoutes = (deps: Deps): Handlers<typeof refunds & typeof tips> => ({
  refundTicket: async ({ actor, scope, params, body }) => ({
    success,
    data: await refundTicket(deps, actor, scope, params.id, body),
  }),
  changeTender: async ({ actor, scope, params, body }) => ({
    success,
    data: await changeTender(deps, actor, scope, params.id, params.payment_id, body),
  }),
  adjustTip: async ({ actor, scope, params, body }) => ({ success, data: await adjustTip(deps, actor, scope, params.id, body) }),
});

const paidRoutes = (deps: Deps): Handlers<typeof paid> => ({
  paidToday: ({ scope, query }) =>
    deps.db.read(scope, async (tx) => {
      const now = deps.clock.now().toISOString();
      return { success, ...(await paidPage(tx, scope, { ...query, now })), sums: await paidSums(tx, scope, now) };
    }),
});

const tenderRoutes = (deps: Deps): Handlers<typeof tenders> => ({
  payTicket: async ({ actor, scope, params, body }) => ({ success, data: await payTicket(deps, actor, scope, params.id, body) }),
  deletePayment: async ({ actor, scope, params, query }) => ({
    success,
    data: await dropPayment(deps, actor, scope, params.id, params.payment_id, query),
  }),
});

const tillRoutes = (deps: Deps): Handlers<typeof tills> => ({
  till: async ({ actor, scope }) => ({ success, data: await tillOf(deps, actor, scope) }),
  tillPromotions: async ({ scope }) => ({ success, data: await tillPromotions(deps, scope) }),
  unpaidVisits: async ({ scope }) => ({ success, data: await unpaidToday(deps, scope) }),
  visitAtTill: async ({ scope, params }) => ({ success, data: await visitToPay(deps, scope, params.id) }),
  closeVisitWithoutCharge: async ({ actor, scope, params, body }) => {
    await closeWithoutCharge(deps, actor, scope, params.id, body.reason);
    return { success };
  },
});

type WholeTicket = 'voidTheTicket' | 'reopenTicket' | 'mergeTickets' | 'splitTicket';

const wholeTicketRoutes = (deps: Deps): Pick<Handlers<typeof contract>, WholeTicket> => ({
  voidTheTicket: async ({ actor, scope, params, body }) => ({
    success,
    data: await voidTicket(deps, actor, scope, params.id, body),
  }),
  reopenTicket: async ({ actor, scope, params, body }) => ({
    success,
    data: await reopenTicket(deps, actor, scope, params.id, body),
  }),
  mergeTickets: async ({ actor, scope, params, body }) => ({
    success,
    data: await mergeTickets(deps, actor, scope, params.id, body),
  }),
  splitTicket: async ({ actor, scope, params, body }) => ({
    success,
    ...(await splitTicket(deps, actor, scope, params.id, body)),
  }),
});

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  ...tillRoutes(deps),
  openTickets: async ({ scope, query }) => ({
    success,
    ...(await deps.db.read(scope, (tx) => ticketPage(tx, scope, { ...query, now: deps.clock.now().toISOString() }))),
  }),
  openTicket: async ({ actor, scope, body }) => ({ success, data: await openTicket(deps, actor, scope, body) }),
  ticketById: async ({ scope, params }) => ({
    success,
    data: await deps.db.read(scope, (tx) => ticketNow(tx, scope, params.id)),
  }),
  changeTicket: async ({ actor, scope, params, body }) => ({
    success,
    data: await changeTicket(deps, actor, scope, params.id, body),
  }),
  changeTicketAbove: async ({ actor, scope, params, body }) => ({
    success,
    data: await changeTicket(deps, actor, scope, params.id, body),
  }),
  closeTicket: async ({ actor, scope, params, body }) => ({
    success,
    data: await closeTicket(deps, actor, scope, params.id, body.version),
  }),
  ...wholeTicketRoutes(deps),
  ...tenderRoutes(deps),
  ...drawerRoutes(deps),
  ...cardRoutes(deps),
  ...displayRoutes(deps),
  ...offlineRoutes(deps),
  ...receiptRoutes(deps),
  ...afterRoutes(deps),
  ...paidRoutes(deps),
});
