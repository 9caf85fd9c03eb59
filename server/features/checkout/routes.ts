import type * as contract from 'core/checkout/contract';
import type * as cards from 'core/checkout/cards/contract';
import type * as display from 'core/checkout/display/contract';
import type * as days from 'core/checkout/days/contract';
import type * as drawers from 'core/checkout/drawers/contract';
import type * as offline from 'core/checkout/offline/contract';
import type * as paid from 'core/checkout/paid/contract';
import type * as receipts from 'core/checkout/receipts/contract';
import type * as refunds from 'core/checkout/refunds/contract';
import type * as tenders from 'core/checkout/tenders/contract';
import type * as tills from 'core/checkout/till/contract';
import type * as tips from 'core/checkout/tips/contract';
import type { Handlers } from '../../ctx.ts';
import { orNotFound } from '../../platform/refusal.ts';
import { todayRange } from '../business/day/commands.ts';
import { tillPromotions } from '../promotions/commands.ts';
import { readersOf } from '../payments/readers/queries.ts';
import { checkTicketCharge, cancelTicketCharge, chargeTicket, pairCardReader, unpairCardReader } from './cards/commands.ts';
import { receiptByLink, reviewByReceipt, sendReceipt, receiptWays } from './receipts/commands.ts';
import { paidPage, paidSums } from './paid/queries.ts';
import { changeTender } from './corrections/commands.ts';
import { refundTicket } from './refunds/commands.ts';
import { closeDay, countDrawer, signedReport } from './closing/commands.ts';
import { closedPage } from './closing/queries.ts';
import { closeBusinessDay, daySoFar } from './days/commands.ts';
import { dayByNumber, dayPage } from './days/queries.ts';
import { showOnDisplay, displayNow, tipOnDisplay, tipFrom } from './display/commands.ts';
import { drawerView, saveDrawer, moveCash, openDrawer } from './drawers/commands.ts';
import { syncOfflineSale, placeOfflineSale } from './offline/commands.ts';
import { unplaced } from './offline/queries.ts';
import { closeTicket, reopenTicket, voidTicket } from './sales/commands.ts';
import { closeWithoutCharge } from './no-charge/commands.ts';
import { dropPayment, payTicket } from './tenders/commands.ts';
import { changeTicket, mergeTickets, openTicket, splitTicket, ticketNow } from './tickets/commands.ts';
import { ticketPage } from './tickets/queries.ts';
import { owedLateFees } from './late-fees/queries.ts';
import { tillOf, unpaidToday, visitToPay } from './till/commands.ts';
import { adjustTip } from './tips/commands.ts';

const success = true as const;

const drawerRoutes: Handlers<typeof drawers> = {
  drawerNow: async (ctx, { query }) => ({
    success,
    data: await ctx.deps.db.read(ctx, (ctx) => drawerView(ctx, query.drawer)),
  }),
  openDrawer: async (ctx, { body }) => ({ success, data: await openDrawer(ctx, body) }),
  moveCash: async (ctx, { body }) => ({ success, data: await moveCash(ctx, body) }),
  countDrawer: async (ctx, { body }) => ({ success, data: await countDrawer(ctx, body) }),
  closeDrawer: async (ctx, { body }) => ({ success, data: await closeDay(ctx, body) }),
  closeReports: async ({ deps, scope }, { query }) => ({
    success,
    ...(await deps.db.read(scope, (ctx) => closedPage(ctx, query))),
  }),
  closeReport: async ({ deps, scope }, { params }) => ({
    success,
    data: await deps.db.read(scope, (ctx) => signedReport(ctx, params.number)),
  }),
  keepDrawer: async (ctx, { body }) => ({ success, data: await saveDrawer(ctx, body) }),
};

const dayRoutes: Handlers<typeof days> = {
  dayNow: async (ctx) => ({ success, data: await ctx.deps.db.read(ctx, daySoFar) }),
  closeBusinessDay: async (ctx) => ({ success, data: await closeBusinessDay(ctx) }),
  dayReports: async (ctx, { query }) => ({ success, ...(await ctx.deps.db.read(ctx, (ctx) => dayPage(ctx, query))) }),
  dayReport: async (ctx, { params }) => ({
    success,
    data: orNotFound(await ctx.deps.db.read(ctx, (ctx) => dayByNumber(ctx, params.number))),
  }),
};

const cardRoutes: Handlers<typeof cards> = {
  cardFields: async ({ deps }) => ({ success, data: deps.cards.fields }),
  cardReaders: async ({ deps, scope }) => ({ success, data: await deps.db.read(scope, (ctx) => readersOf(ctx)) }),
  pairReader: async (ctx, { body }) => ({
    success,
    data: await pairCardReader(ctx, body.label, body.code),
  }),
  unpairReader: async (ctx, { params }) => {
    await unpairCardReader(ctx, params.id);
    return { success };
  },
  chargeCard: async (ctx, { params, body }) => ({
    success,
    data: await chargeTicket(ctx, params.id, body),
  }),
  askCharge: async (ctx, { params }) => ({ success, data: await checkTicketCharge(ctx, params.id) }),
  cancelCharge: async (ctx, { params }) => ({ success, data: await cancelTicketCharge(ctx, params.id) }),
};

const offlineRoutes: Handlers<typeof offline> = {
  bringOfflineSale: async (ctx, { body }) => ({ success, data: await syncOfflineSale(ctx, body) }),
  unplacedSales: async ({ deps, scope }) => ({ success, data: await deps.db.read(scope, (ctx) => unplaced(ctx)) }),
  placeOfflineSale: async (ctx, { params, body }) => ({
    success,
    data: await placeOfflineSale(ctx, params.id, body.cash),
  }),
};

const displayRoutes: Handlers<typeof display> = {
  showOnDisplay: async (ctx, { params, body }) => {
    await showOnDisplay(ctx, params.id, body.showing);
    return { success };
  },
  tipOnDisplay: async (ctx, { params }) => ({ success, data: await tipFrom(ctx, params.id) }),
  displayNow: async (ctx, { params }) => ({ success, data: await displayNow(ctx, params.key) }),
  chooseTip: async (ctx, { params, body }) => {
    await tipOnDisplay(ctx, params.key, body);
    return { success };
  },
};

const receiptRoutes: Handlers<typeof receipts> = {
  receiptByToken: async (ctx, { params }) => ({ success, data: await receiptByLink(ctx, params.token) }),
  reviewByReceipt: (ctx, { params, body }) => reviewByReceipt(ctx, params.token, body),
  receiptOfTicket: async (ctx, { params }) => ({ success, data: await receiptWays(ctx, params.id) }),
  sendReceipt: async (ctx, { params, body }) => ({
    success,
    data: await sendReceipt(ctx, params.id, body),
  }),
};

/** What is done to a ticket that is paid. */
const afterRoutes: Handlers<typeof refunds & typeof tips> = {
  refundTicket: async (ctx, { params, body }) => ({
    success,
    data: await refundTicket(ctx, params.id, body),
  }),
  changeTender: async (ctx, { params, body }) => ({
    success,
    data: await changeTender(ctx, params.id, params.payment_id, body),
  }),
  adjustTip: async (ctx, { params, body }) => ({ success, data: await adjustTip(ctx, params.id, body) }),
};

const paidRoutes: Handlers<typeof paid> = {
  paidToday: (ctx, { query }) =>
    ctx.deps.db.read(ctx, async (ctx) => {
      const today = await todayRange(ctx);
      return { success, ...(await paidPage(ctx, { ...query, today })), sums: await paidSums(ctx, today) };
    }),
};

const tenderRoutes: Handlers<typeof tenders> = {
  payTicket: async (ctx, { params, body }) => ({ success, data: await payTicket(ctx, params.id, body) }),
  deletePayment: async (ctx, { params, query }) => ({
    success,
    data: await dropPayment(ctx, params.id, params.payment_id, query),
  }),
};

const tillRoutes: Handlers<typeof tills> = {
  till: async (ctx) => ({ success, data: await tillOf(ctx) }),
  tillPromotions: async (ctx) => ({ success, data: await tillPromotions(ctx) }),
  unpaidVisits: async (ctx) => ({ success, data: await unpaidToday(ctx) }),
  lateFees: async ({ deps, scope }, { query }) => ({
    success,
    data: (await deps.db.read(scope, (ctx) => owedLateFees(ctx, [query.customer]))).get(query.customer) ?? [],
  }),
  visitAtTill: async (ctx, { params }) => ({ success, data: await visitToPay(ctx, params.id) }),
  closeVisitWithoutCharge: async (ctx, { params, body }) => {
    await closeWithoutCharge(ctx, params.id, body.reason);
    return { success };
  },
};

type WholeTicket = 'voidTheTicket' | 'reopenTicket' | 'mergeTickets' | 'splitTicket';

const wholeTicketRoutes: Pick<Handlers<typeof contract>, WholeTicket> = {
  voidTheTicket: async (ctx, { params, body }) => ({
    success,
    data: await voidTicket(ctx, params.id, body),
  }),
  reopenTicket: async (ctx, { params, body }) => ({
    success,
    data: await reopenTicket(ctx, params.id, body),
  }),
  mergeTickets: async (ctx, { params, body }) => ({
    success,
    data: await mergeTickets(ctx, params.id, body),
  }),
  splitTicket: async (ctx, { params, body }) => ({
    success,
    ...(await splitTicket(ctx, params.id, body)),
  }),
};

export const routes: Handlers<typeof contract> = {
  ...tillRoutes,
  openTickets: async (ctx, { query }) => ({
    success,
    ...(await ctx.deps.db.read(ctx, async (ctx) => ticketPage(ctx, { ...query, today: await todayRange(ctx) }))),
  }),
  openTicket: async (ctx, { body }) => ({ success, data: await openTicket(ctx, body) }),
  ticketById: async ({ deps, scope }, { params }) => ({
    success,
    data: await deps.db.read(scope, (ctx) => ticketNow(ctx, params.id)),
  }),
  changeTicket: async (ctx, { params, body }) => ({
    success,
    data: await changeTicket(ctx, params.id, body),
  }),
  changeTicketAbove: async (ctx, { params, body }) => ({
    success,
    data: await changeTicket(ctx, params.id, body),
  }),
  closeTicket: async (ctx, { params, body }) => ({
    success,
    data: await closeTicket(ctx, params.id, body.version),
  }),
  ...wholeTicketRoutes,
  ...tenderRoutes,
  ...dayRoutes,
  ...drawerRoutes,
  ...cardRoutes,
  ...displayRoutes,
  ...offlineRoutes,
  ...receiptRoutes,
  ...afterRoutes,
  ...paidRoutes,
};
