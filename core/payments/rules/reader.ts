/** Why a card reader did not ask for a card; in each of these cases nothing was charged. */
export const readerTroubles = ['offline', 'busy', 'silent'] as const;
export type ReaderTrouble = (typeof readerTroubles)[number];

const reasons: { readonly [T in ReaderTrouble]: string } = {
  offline: 'The reader is offline.',
  busy: 'The reader is busy with another payment.',
  silent: 'The reader does not answer.',
};
/** What a charge keeps of it. */
export const reasonOf = (trouble: ReaderTrouble): string => reasons[trouble];
/** The trouble that a charge was declined for; null: it was the card, or something else. */
export const troubleOf = (reason: string): ReaderTrouble | null =>
  readerTroubles.find((trouble) => reasons[trouble] === reason) ?? null;
