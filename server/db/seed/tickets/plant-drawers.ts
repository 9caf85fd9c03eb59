import { randomUUIDv7 } from 'node:crypto';
import { denominations, type Denominations } from 'core/checkout/drawers/rules/cash';
import { MAIN_DRAWER } from 'core/checkout/rules/sale';
import type { BusinessScope, SignedInActor } from 'core/kernel/scope';
import type { Cell, Db, Tx } from '../../../platform/db.ts';
import { closeDrawer, countDrawer } from '../../../features/checkout/closing/commands.ts';
import { closeBusinessDay } from '../../../features/checkout/days/commands.ts';
import { drawerView, moveCash, openDrawer } from '../../../features/checkout/drawers/commands.ts';

const FLOAT = 15_000;
const drawer = MAIN_DRAWER;

/** The fewest pieces that make a sum. */
function piecesOf(cents: number): Denominations {
  let left = cents;
  return Object.fromEntries(
    denominations.flatMap((piece) => {
      const held = Math.floor(left / piece);
      left -= held * piece;
      return held > 0 ? [[piece, held]] : [];
    }),
  );
}

/** Who stands at the drawer, and when. */
export type Keeper = {
  readonly db: Db;
  readonly tx: Tx<Cell>;
  readonly scope: BusinessScope;
  readonly employee_id: number | null;
};

const actorOf = ({ employee_id }: Keeper) =>
  ({
    account_id: null as number | null,
    employee_id,
    device_id: null,
    through: null,
    reach: 'all',
    role: 'owner',
    session_id: randomUUIDv7(),
    request_id: 'seed',
  }) as SignedInActor;
const at = ({ db }: Keeper, moment: Date) => ({ db, clock: { now: () => moment } });

export const beginDay = (keeper: Keeper, moment: Date) =>
  openDrawer(
    { deps: at(keeper, moment), actor: actorOf(keeper), scope: keeper.scope },
    {
      drawer,
      denominations: piecesOf(FLOAT),
      difference: 'safe',
    },
  );

const errands = ['Cotton and towels', 'Lunch for the team', 'Acetone, two bottles', 'Parking for the delivery'];

/** Something was bought, and the drawer counted: most days it is right, once it is not. */
export async function endDay(keeper: Keeper, moment: Date, nth: number): Promise<void> {
  const [till, actor, { scope, tx }] = [at(keeper, moment), actorOf(keeper), keeper];
  const reason = errands[nth % errands.length] ?? '';
  await moveCash({ deps: till, actor, scope }, { drawer, kind: 'paid_out', amount_cents: 1200 + nth * 350, reason });
  if (nth % 3 === 1) await moveCash({ deps: till, actor, scope }, { drawer, kind: 'no_sale', amount_cents: 0, reason: 'Change' });
  const expected = (await drawerView({ deps: till, tx, scope }, drawer)).figures?.expected ?? 0;
  const off = nth === 2 ? -500 : nth === 4 ? 100 : 0;
  const counted = await countDrawer({ deps: till, actor, scope }, { drawer, denominations: piecesOf(expected + off) });
  const closing = { count_id: counted.id, reason: off === 0 ? '' : 'Wrong change given', to_safe_cents: 0 };
  await closeDrawer({ deps: till, actor, scope }, { ...closing, to_bank_cents: Math.max(0, counted.counted - FLOAT) });
  await closeBusinessDay({ deps: till, actor, scope });
}
