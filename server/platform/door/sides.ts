import type pg from 'pg';
import { type DoorOptions, openPool } from './door.ts';

export type SidesOptions = DoorOptions & {
  /** The database of the directory. Without one, `url` holds both sides. */
  readonly directoryUrl?: string | undefined;
};
/** `lone` is for single statements of callers that hold another connection already: nobody keeps one of these and waits. */
type Side = { readonly pool: pg.Pool; readonly lone: pg.Pool };

/** The address of the directory, if it is a database of its own. */
export const ownDirectory = ({ url, directoryUrl }: Pick<SidesOptions, 'url' | 'directoryUrl'>): string | null =>
  directoryUrl === undefined || directoryUrl === '' || directoryUrl === url ? null : directoryUrl;

const openSide = (options: DoorOptions): Side => ({ pool: openPool(options), lone: openPool({ ...options, max: 2 }) });

/** The connections by the kind of scope: the platform's go to the directory, those of a business to the cell. */
export function openSides(options: SidesOptions) {
  const apart = ownDirectory(options);
  const cell = openSide(options);
  const directory = apart === null ? cell : openSide({ ...options, url: apart });
  const pools = [...new Set([cell, directory])].flatMap(({ pool, lone }) => [pool, lone]);
  return {
    of: (businessId: number): Side => (businessId === 0 ? directory : cell),
    /** Much of the product works with one of the databases. */
    isOneReachable: (): Promise<boolean> =>
      Promise.any([directory, cell].map(({ pool }) => pool.query('select 1'))).then(
        () => true,
        () => false,
      ),
    close: async (): Promise<void> => void (await Promise.all(pools.map((pool) => pool.end()))),
  };
}
