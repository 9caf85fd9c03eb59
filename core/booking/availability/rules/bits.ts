/**
 * A row of days as bits, one bit per five minutes from local midnight, ten words per day. A day has 276 to 300 steps and
 * nobody works through midnight, so a run of free bits never reaches into the next day.
 */
export type Bits = Uint32Array;

export const STEP_MIN = 5;
export const WORDS_PER_DAY = 10;
export const BITS_PER_DAY = WORDS_PER_DAY * 32;

export const noBits = (days: number): Bits => new Uint32Array(days * WORDS_PER_DAY);

function paint(bits: Bits, from: number, to: number, on: boolean): void {
  for (let i = Math.max(0, from); i < to;) {
    const word = i >>> 5;
    const end = Math.min(to, (word + 1) << 5);
    const mask = end - i === 32 ? 0xffffffff : ((1 << (end - i)) - 1) << (i & 31);
    bits[word] = on ? (bits[word] ?? 0) | mask : (bits[word] ?? 0) & ~mask;
    i = end;
  }
}
export const setRange = (bits: Bits, from: number, to: number): void => paint(bits, from, to, true);
export const clearRange = (bits: Bits, from: number, to: number): void => paint(bits, from, to, false);

export const hasBit = (bits: Bits, i: number): boolean => i >= 0 && (((bits[i >>> 5] ?? 0) >>> (i & 31)) & 1) === 1;

/** How many bits are set. */
export function countBits(bits: Bits): number {
  let count = 0;
  for (let word of bits) for (; word !== 0; word &= word - 1) count += 1;
  return count;
}

/** Every bit moved `steps` towards later; what is before the first day is empty. */
export function later(bits: Bits, steps: number): Bits {
  const moved = new Uint32Array(bits.length);
  const words = steps >>> 5;
  const rest = steps & 31;
  for (let i = bits.length - 1; i >= words; i -= 1) {
    const low = bits[i - words] ?? 0;
    moved[i] = rest === 0 ? low : (low << rest) | ((bits[i - words - 1] ?? 0) >>> (32 - rest));
  }
  return moved;
}

/** Every bit moved `steps` towards earlier. */
export function earlier(bits: Bits, steps: number): Bits {
  const moved = new Uint32Array(bits.length);
  const words = steps >>> 5;
  const rest = steps & 31;
  for (let i = 0; i + words < bits.length; i += 1) {
    const low = bits[i + words] ?? 0;
    moved[i] = rest === 0 ? low : (low >>> rest) | ((bits[i + words + 1] ?? 0) << (32 - rest));
  }
  return moved;
}

export function both(a: Bits, b: Bits): Bits {
  const out = new Uint32Array(a.length);
  for (let i = 0; i < a.length; i += 1) out[i] = (a[i] ?? 0) & (b[i] ?? 0);
  return out;
}

export function without(a: Bits, b: Bits): Bits {
  const out = new Uint32Array(a.length);
  for (let i = 0; i < a.length; i += 1) out[i] = (a[i] ?? 0) & ~(b[i] ?? 0);
  return out;
}

export function addTo(sum: Bits, more: Bits): void {
  for (let i = 0; i < sum.length; i += 1) sum[i] = (sum[i] ?? 0) | (more[i] ?? 0);
}

/** Bits from which `length` free ones follow, itself included; found by doubling. */
export function runsOf(free: Bits, length: number): Bits {
  let runs = free;
  for (let have = 1; have < length;) {
    const more = Math.min(have, length - have);
    runs = both(runs, earlier(runs, more));
    have += more;
  }
  return runs;
}

/** The first bit of every run of free ones. */
export const runStarts = (free: Bits): Bits => without(free, later(free, 1));
/** The first bit after every run of free ones. */
export const runEnds = (free: Bits): Bits => without(later(free, 1), free);

export function forEachBit(bits: Bits, found: (i: number) => void, fromWord = 0, toWord = bits.length): void {
  for (let word = fromWord; word < toWord; word += 1) {
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) found((word << 5) + 31 - Math.clz32(rest & -rest));
  }
}
