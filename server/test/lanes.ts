/** Turns are decided on one after the other in a salon: side by side their endpoints would only wait for each other. */
const laneOf = ({ feature, name }: Placed): string => (feature === 'turns' ? feature : name);
type Placed = { readonly feature: string; readonly name: string };

/** Does everything on the list, `atOnce` at a time; what is decided one after the other stays in one lane. */
export async function inLanes<T extends Placed>(
  list: readonly T[],
  atOnce: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const queue = [...Map.groupBy(list, laneOf).values()];
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) for (const one of next) await work(one);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
