/** The shops of businesses that a bench has put into the directory with `revision` 1. */
export const shopInsertSql = (which: string): string => `insert into tenant.shop
    (business_id, bus_name, bus_url, owner_id, directory_revision, trade, package_id, timezone, published_at)
  select id, bus_name, bus_url, owner_id, directory_revision, trade, package_id, timezone, published_at from directory.business where ${which}`;
