import type * as contract from 'core/booking/appointments/contract';
import { encodedId } from 'core/booking/appointments/rules/encoded-id';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http.ts';
import { bookStart } from '../bookings/commands.ts';
import { cancelVisit, confirmByClient, setVisitPicture, stepAtDesk } from '../changes/commands.ts';
import { feed, resetFeed } from '../feeds/commands.ts';
import { latestVisits, listVisits, readVisit, upcomingVisit } from './commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  bookAppointment: async ({ actor, scope, body }) => ({ data: await bookStart(deps, actor, scope, body) }),
  readAppointment: ({ actor, scope, params }) => readVisit(deps, actor, scope, params.id),
  picturedVisit: async ({ actor, scope, params, files }) => ({
    data: await setVisitPicture(deps, actor, scope, params.id, files),
  }),
  cancelAppointment: async ({ actor, scope, params, body }) => ({ data: await cancelVisit(deps, actor, scope, params.id, body) }),
  confirmVisit: async ({ actor, scope, params }) => ({ data: await confirmByClient(deps, actor, scope, params.id) }),
  appointmentList: ({ actor, scope, query }) =>
    listVisits(deps, actor, scope, {
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
  visitCalendar: ({ scope, params }) => feed(deps, scope, params.key),
  resetVisitCalendar: ({ actor, scope, body }) => resetFeed(deps, actor, scope, body.busUrl),
  upcomingAppointment: ({ actor, scope, query }) => upcomingVisit(deps, actor, scope, query.busUrl),
  latestAppointments: async ({ actor, query }) => ({ data: await latestVisits(deps, actor, query.user_id) }),
  appointmentStatus: async ({ actor, scope, params, body }) => ({
    data: await stepAtDesk(deps, actor, scope, params.id, body.status),
  }),
  appointmentConfirm: async ({ actor, scope, params }) => ({
    data: await stepAtDesk(deps, actor, scope, params.id, 'accepted'),
  }),
  appointmentDelete: async ({ actor, scope, params }) => {
    await stepAtDesk(deps, actor, scope, params.id, 'cancelled');
    return { success: true };
  },
  encodedService: async ({ params }) => ({ data: encodedId(params.id) }),
});
