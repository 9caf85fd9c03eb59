import type pg from 'pg';
import { type DoorOptions, openPool } from './door.ts';

export type SidesOptions = DoorOptions & {
  /** The URL of the directory's database. Without it, the directory is in the database at `url`. */
  readonly directoryUrl?: string | undefined;
};
/**
 * The connections to one database. `lone` serves callers that already have another connection. Its connections run single
 * statements, so nobody keeps one while waiting.
 */
type Side = { readonly pool: pg.Pool; readonly lone: pg.Pool };

/** The URL of the directory's database if that is a database of its own, otherwise null. */
export const separateDirectoryUrl = ({ url, directoryUrl }: Pick<SidesOptions, 'url' | 'directoryUrl'>): string | null =>
  directoryUrl === undefined || directoryUrl === '' || directoryUrl === url ? null : directoryUrl;

const openSide = (options: DoorOptions): Side => ({ pool: openPool(options), lone: openPool({ ...options, max: 2 }) });

/** Opens the connections for each kind of scope: the platform's scope uses the directory, that of a business uses the cell. */
export function openDatabaseSides(options: SidesOptions) {
  const apart = separateDirectoryUrl(options);
  const cell = openSide(options);
  const directory = apart === null ? cell : openSide({ ...options, url: apart });
  const pools = [...new Set([cell, directory])].flatMap(({ pool, lone }) => [pool, lone]);
  return {
    of: (businessId: number): Side => (businessId === 0 ? directory : cell),
    /** Whether at least one of the databases answers. Much of the product needs only one of them. */
    isOneReachable: (): Promise<boolean> =>
      Promise.any([directory, cell].map(({ pool }) => pool.query('select 1'))).then(
        () => true,
        () => false,
      ),
    close: async (): Promise<void> => void (await Promise.all(pools.map((pool) => pool.end()))),
  };
}
