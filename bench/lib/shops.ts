/** SQL that inserts the cell's `shop` rows of the businesses for which `which` (a condition on the directory's row) is true. */
export const shopInsertSql = (which: string): string => `insert into tenant.shop
    (business_id, bus_name, bus_url, owner_id, directory_revision, trade, package_id, timezone, published_at)
  select id, bus_name, bus_url, owner_id, directory_revision, trade, package_id, timezone, published_at from directory.business where ${which}`;
