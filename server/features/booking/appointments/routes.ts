import type * as contract from 'core/booking/appointments/contract';
import { encodedId } from 'core/booking/appointments/rules/encoded-id';
import type { Handlers } from '../../../ctx.ts';
import { bookStart } from '../bookings/commands.ts';
import { cancelVisit, confirmByClient, setVisitPicture, stepAtDesk } from '../changes/commands.ts';
import { feed, resetFeed } from '../feeds/commands.ts';
import { latestVisits, listVisits, readVisit, upcomingVisit } from './commands.ts';

export const routes: Handlers<typeof contract> = {
  bookAppointment: async (ctx, { body }) => ({ data: await bookStart(ctx, body) }),
  readAppointment: (ctx, { params }) => readVisit(ctx, params.id),
  picturedVisit: async (ctx, { params, files }) => ({
    data: await setVisitPicture(ctx, params.id, files),
  }),
  cancelAppointment: async (ctx, { params, body }) => ({ data: await cancelVisit(ctx, params.id, body) }),
  confirmVisit: async (ctx, { params }) => ({ data: await confirmByClient(ctx, params.id) }),
  appointmentList: (ctx, { query }) =>
    listVisits(ctx, {
      customer_hash: query.customer_id,
      search: query.searchQuery,
      status: query.filterStatus,
      type: query.selectedType,
      from: query.startDate,
      to: query.endDate,
      timezone: query.userTimezone,
      field: query.sortField,
      direction: query.sortDirection,
      page: query.page,
      size: query.perPage,
    }),
  visitCalendar: (ctx, { params }) => feed(ctx, params.key),
  resetVisitCalendar: (ctx, { body }) => resetFeed(ctx, body.busUrl),
  upcomingAppointment: (ctx, { query }) => upcomingVisit(ctx, query.busUrl),
  latestAppointments: async (ctx, { query }) => ({ data: await latestVisits(ctx, query.user_id) }),
  appointmentStatus: async (ctx, { params, body }) => ({
    data: await stepAtDesk(ctx, params.id, body.status),
  }),
  appointmentConfirm: async (ctx, { params }) => ({
    data: await stepAtDesk(ctx, params.id, 'accepted'),
  }),
  appointmentDelete: async (ctx, { params }) => {
    await stepAtDesk(ctx, params.id, 'cancelled');
    return { success: true };
  },
  encodedService: async (_ctx, { params }) => ({ data: encodedId(params.id) }),
};
