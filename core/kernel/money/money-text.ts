import type { Cents } from './money.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** An amount as letters and papers show it, in both languages: `$1,240.00`, with a true minus sign. */
export const moneyText = (cents: Cents): string => `${cents < 0 ? '\u2212' : ''}${dollars.format(Math.abs(cents) / 100)}`;
