import { availableStarts } from 'core/booking/contract';
import type { Scene } from '../shape.ts';

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

type Start = { readonly wish: string; readonly start: string };
const starts = new Map<string, Promise<Start[]>>();

export const bookOnline = ({ stage, at }: Scene) =>
  stage.world.deps.db.write(at.scope, ({ tx }) =>
    tx
      .insertInto('business_setting')
      .values({ business_id: at.id, key: 'customer_make_appointment', value: 'true' })
      .onConflict((known) => known.columns(['business_id', 'key']).doUpdateSet({ value: 'true' }))
      .execute(),
  );

/** Online booking is on, and one start of every other hour of the next days is remembered: no two of them meet. */
async function startsAt(scene: Scene): Promise<Start[]> {
  const { stage, at } = scene;
  await bookOnline(scene);
  const wish = await at.lasting('service');
  const ask = async (date: string) => {
    const asked = { params: { busUrl: at.bus_url }, query: { wish, date } };
    const { status, body } = await stage.world.visitor().call(availableStarts, asked);
    // Nobody outside sees the starts of a business that is not published.
    return status === 200 ? body.data.offers.map(({ start }) => start).toSorted() : [];
  };
  const found: Start[] = [];
  for (let day = 2; day < 30 && found.length < 80; day += 1) {
    let last = 0;
    for (const start of await ask(inDays(day))) {
      if (Date.parse(start) < last + 2 * 3_600_000) continue;
      last = Date.parse(start);
      found.push({ wish, start });
    }
  }
  return found;
}

/** Calls are made side by side: each gets a start of its own. */
export async function freeStart(scene: Scene): Promise<Start> {
  const { bus_url } = scene.at;
  const known = starts.get(bus_url) ?? startsAt(scene);
  starts.set(bus_url, known);
  const wish = await scene.at.lasting('service');
  return (await known).shift() ?? { wish, start: `${inDays(2)}T18:00:00.000Z` };
}
