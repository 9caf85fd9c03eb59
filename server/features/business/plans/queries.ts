import { sql } from 'kysely';
import type { PlatformTx } from '../../../platform/db.ts';
import { featuresHeld } from '../queries.ts';

export type Plan = {
  id: number;
  name: string;
  price_cents: number;
  period: 'month' | 'year';
  tagline: string;
  tagline_vi: string;
  staff_limit: number | null;
  features: string[];
};

export async function packages({ tx }: PlatformTx): Promise<Plan[]> {
  const { rows } = await sql<Plan>`
    select p.id, p.name, p.price_cents, p.period, p.tagline, p.tagline_vi, p.staff_limit,
      array(select f.key from package_feature pf join feature f on f.key = pf.feature where pf.package_id = p.id order by f.sort) as features
    from package p order by p.sort`.execute(tx);
  return rows;
}

type Described = { key: string; name: string; description: string; description_vi: string };

export async function features({ tx }: PlatformTx): Promise<(Described & { packages: number[] })[]> {
  const { rows } = await sql<Described & { packages: number[] }>`
    select f.key, f.name, f.description, f.description_vi,
      array(select pf.package_id from package_feature pf where pf.feature = f.key order by pf.package_id) as packages
    from feature f order by f.sort`.execute(tx);
  return rows;
}

export async function featuresOf({ tx }: PlatformTx, business_id: number): Promise<(Described & { enabled: boolean })[]> {
  const { rows } = await sql<Described & { enabled: boolean }>`
    select f.key, f.name, f.description, f.description_vi, f.key = any(${featuresHeld}) as enabled
    from feature f cross join business b where b.id = ${business_id} order by f.sort`.execute(tx);
  return rows;
}
