import type { TaxTable } from '../rules.ts';

/** One tax on services and products, for tests; 0: none. */
export function taxedAt(rate: number): TaxTable {
  if (rate === 0) return { codes: {}, kinds: {}, services: {} };
  const code = `01990000-0000-7000-8000-0000${String(rate).padStart(8, '0')}`;
  return { codes: { [code]: rate }, kinds: { service: code, product: code }, services: {} };
}
