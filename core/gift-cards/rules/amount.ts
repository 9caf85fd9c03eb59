import type { Cents } from '../../kernel/money.ts';

/** What a customer may put on a card online. The till and the office are not bound by it. */
const [LEAST, MOST] = [30_00, 500_00];

/** As letters and refusals say it. */
export const dollars = (cents: Cents): string => `$${(cents / 100).toFixed(2)}`;

/** Dollars as somebody typed them. */
export const centsIn = (dollars: number): Cents => Math.round(dollars * 100);

/** What is wrong with an amount somebody wants to buy, in words; null: nothing. */
export const amountFault = (cents: Cents): string | null =>
  cents >= LEAST && cents <= MOST ? null : 'Amount must be greater than or equal to 30 and less than or equal to 500.';
