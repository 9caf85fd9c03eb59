import type { Cents } from '../../kernel/money/money.ts';
import * as refused from '../refusals.ts';
import type { Reason } from '../../kernel/refusals/reason.ts';

/** What a customer may put on a card online. The till and the office are not bound by it. */
const [LEAST, MOST] = [30_00, 500_00];

/** Dollars as somebody typed them. */
export const centsIn = (dollars: number): Cents => Math.round(dollars * 100);

/** What is wrong with an amount somebody wants to buy, in words; null: nothing. */
export const amountFault = (cents: Cents): Reason | null => (cents >= LEAST && cents <= MOST ? null : refused.amount);
