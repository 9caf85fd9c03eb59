import * as z from 'zod/mini';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { BusinessId, Uuid } from '../../kernel/ids.ts';
import { may } from '../../kernel/permission.ts';
import { Text } from '../../kernel/text.ts';
import { employees, employeesList, staffManage } from '../team/contract.ts';

/** What somebody of the team can be: nail artist, colourist, front desk. */
const Position = z.object({ id: Uuid, name: z.string() });

const write = { ...writeDefaults, access: may(staffManage) } as const;
const saved = z.object({ success: z.literal(true), data: Position, message: z.string() });

export const positions = endpoint({
  ...readDefaults,
  path: '/api/manage/positions',
  summary: 'The positions a business offers when somebody is added to the team',
  access: may(staffManage, 'read'),
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true), data: z.array(Position) }),
});

export const addPosition = endpoint({
  ...write,
  method: 'POST',
  path: '/api/manage/positions',
  summary: 'Add a position',
  scope: 'body.business_id',
  status: 201,
  body: z.strictObject({ business_id: BusinessId, name: Text(80, 1) }),
  reply: saved,
});

export const renamePosition = endpoint({
  ...write,
  method: 'PUT',
  path: '/api/manage/positions/:id',
  summary: 'Rename a position, also for everybody who has it',
  scope: 'body.business_id',
  params: z.object({ id: Uuid }),
  body: z.strictObject({ business_id: BusinessId, name: Text(80, 1) }),
  reply: saved,
});

export const removePosition = endpoint({
  ...write,
  method: 'DELETE',
  path: '/api/manage/positions/:id',
  summary: 'Remove a position from the list; whoever has it keeps it',
  scope: 'query.business_id',
  params: z.object({ id: Uuid }),
  query: z.object({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
});

export const positionsChanged = event({
  name: 'positions.changed',
  payload: z.object({ business_id: z.int() }),
  reaches: ['business'],
  stale: [positions, employees, employeesList],
});
