import {
  accessChanged,
  deviceEnrolled,
  deviceRevoked,
  glassBroken,
  glassClosed,
  memberAdded,
  memberChanged,
  memberRemoved,
  supportGranted,
  supportRevoked,
} from 'core/business/contract';
import type { EventKind } from 'core/kernel/event';
import type { Deps } from '../../../deps.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Job } from '../../../platform/jobs.ts';
import { updateCellOnEvents } from '../../../platform/outbox/crossing.ts';
import { copyMember } from '../people/commands.ts';
import { copyOwner } from '../shop/commands.ts';

const told = new Map<string, EventKind>(
  [
    memberAdded,
    memberChanged,
    memberRemoved,
    deviceEnrolled,
    deviceRevoked,
    supportGranted,
    supportRevoked,
    glassBroken,
    glassClosed,
  ].map((kind) => [kind.name, kind]),
);

/** The copy of whom it is about, and the business's own event: for its log, its live screens, and the features that follow who belongs to it. */
export const accessJobs = (deps: Pick<Deps, 'db'>): Job[] => [
  updateCellOnEvents('access-told', [accessChanged], async ({ payload: { what, ...payload }, aggregate, ...ctx }) => {
    if ('account_id' in payload) await copyMember({ ...ctx, deps }, payload.account_id);
    if (what === memberRemoved.name) await copyOwner({ ...ctx, deps });
    const kind = told.get(what);
    if (kind) await recordEvent(ctx, kind, aggregate, payload);
  }),
];
