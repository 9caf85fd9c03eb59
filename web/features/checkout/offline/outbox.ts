import { type DBSchema, openDB } from 'idb';
import { bringOfflineSale } from 'core/checkout/contract';
import { callApi } from '../../../platform/api.ts';
import { Failure, isAnswerLost } from '../../../platform/errors.ts';
import { ownPinNeed } from '../../../platform/manage/own-pin.ts';
import type { OfflineSale } from './sale.ts';

export type KeptSale = {
  readonly sale: OfflineSale;
  readonly customer: string;
  readonly total: number;
  /** What the server said against it: somebody has to look. */
  readonly refusal: string | null;
};
interface Shelf extends DBSchema {
  sales: { key: string; value: KeptSale };
}

const SHELF = 'sales';
const open = () =>
  openDB<Shelf>('openchair.till', 1, { upgrade: (shelf) => void shelf.createObjectStore(SHELF, { keyPath: 'sale.id' }) });

let known: readonly KeptSale[] = [];
const listeners = new Set<() => void>();
/** Its change is what other tabs of this till hear. */
const TOLD = 'openchair.sales.told';

async function look(): Promise<void> {
  const all = await (await open()).getAll(SHELF);
  known = all.toSorted((a, b) => a.sale.sold_at.localeCompare(b.sale.sold_at));
  for (const tell of listeners) tell();
}
async function changed(): Promise<void> {
  localStorage.setItem(TOLD, crypto.randomUUID());
  await look();
}

export const keptSales = (): readonly KeptSale[] => known;
export function onKept(tell: () => void) {
  const hear = ({ key }: StorageEvent) => void (key === TOLD && look());
  listeners.add(tell);
  addEventListener('storage', hear);
  void look();
  return () => {
    listeners.delete(tell);
    removeEventListener('storage', hear);
  };
}

/** On the disk before anybody is told that it is sold. */
export async function keepSale(kept: KeptSale): Promise<void> {
  await navigator.storage?.persist?.();
  await (await open()).put(SHELF, kept);
  await changed();
}

export async function dropSale(id: string): Promise<void> {
  await (await open()).delete(SHELF, id);
  await changed();
}

/** Not today: nobody answers, nobody is signed in, or whoever is has not shown their PIN. */
const isLater = (error: unknown): boolean =>
  isAnswerLost(error) ||
  (error instanceof Failure && ([401, 408, 429].includes(error.status) || ownPinNeed(error.body) !== null));

/** It is gone from here only when the server has it. False: the rest has to wait. */
async function bring(kept: KeptSale): Promise<boolean> {
  const { sale } = kept;
  try {
    await callApi(bringOfflineSale, { body: sale }, { key: sale.id });
    await dropSale(sale.id);
    return true;
  } catch (error) {
    if (isLater(error) || !(error instanceof Failure)) return false;
    await keepSale({ ...kept, refusal: error.message });
    return true;
  }
}

let isQueued = false;

/**
 * Brings them oldest first, one tab at a time; how many came through. Who comes while another try is under way waits for its end: that
 * try may have begun before the connection was back.
 */
export async function bringSales(business_id: number, refused: 'leave' | 'too' = 'leave'): Promise<number> {
  if (isQueued && refused === 'leave') return 0;
  isQueued = true;
  return navigator.locks.request('openchair.sales', async () => {
    isQueued = false;
    await look();
    const mine = known.filter(({ sale, refusal }) => sale.business_id === business_id && (refusal === null || refused === 'too'));
    let count = 0;
    for (const kept of mine) {
      if (!(await bring({ ...kept, refusal: null }))) break;
      count += 1;
    }
    return count;
  });
}

/** The letter of this till, and its next number. */
export function nextLabel(): string {
  const letter = localStorage.getItem('openchair.till.letter') ?? String.fromCharCode(65 + Math.floor(Math.random() * 26));
  const number = Number(localStorage.getItem('openchair.till.number') ?? 0) + 1;
  localStorage.setItem('openchair.till.letter', letter);
  localStorage.setItem('openchair.till.number', String(number % 1_000_000));
  return `${letter}${number}`;
}
