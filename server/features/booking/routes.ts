import type * as contract from 'core/booking/contract';
import type { Handlers } from '../../ctx.ts';
import type { Deps } from '../../deps.ts';
import { routes as appointments } from './appointments/routes.ts';
import { routes as availability } from './availability/routes.ts';
import { routes as blockedTime } from './blocked-time/routes.ts';
import { routes as desk } from './desk/routes.ts';
import { routes as deskAnyway } from './desk-anyway/routes.ts';
import { routes as deskEdits } from './desk-edits/routes.ts';
import { routes as deskTimes } from './desk-times/routes.ts';
import { routes as guarantees } from './guarantees/routes.ts';
import { routes as holds } from './holds/routes.ts';
import { routes as moves } from './moves/routes.ts';
import { routes as myVisits } from './my-visits/routes.ts';
import { routes as orders } from './orders/routes.ts';
import { routes as series } from './series/routes.ts';
import { routes as timeOff } from './time-off/routes.ts';
import { routes as waitingList } from './waiting-list/routes.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  ...appointments,
  ...availability(deps),
  ...moves,
  ...myVisits,
  ...desk(deps),
  ...deskAnyway,
  ...deskEdits,
  ...deskTimes(deps),
  ...guarantees,
  ...holds,
  ...orders,
  ...series,
  ...blockedTime,
  ...timeOff,
  ...waitingList(deps),
});
