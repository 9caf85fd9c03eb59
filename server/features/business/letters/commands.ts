import { type LetterHead, type LetterWords, writeLetter } from 'core/kernel/letters/letter';
import type { BusinessTx } from '../../../platform/db.ts';
import type { LetterContent } from '../../deliveries/commands.ts';
import { letterHead } from './queries.ts';

export const salonLetter = (head: LetterHead, words: LetterWords): LetterContent => ({
  ...writeLetter(head, words),
  fromName: head.name,
});

/** A letter with the salon's name, colour and address. */
export const writeSalonLetter = async (ctx: BusinessTx, words: LetterWords): Promise<LetterContent> =>
  salonLetter(await letterHead(ctx), words);
