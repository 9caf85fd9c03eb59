/**
 * What an English reader is told, where that is said better than on the wire, whose sentences other programs may know word by word.
 * Every other refusal is said as it came.
 */
export const sentences: { readonly [code: string]: string } = {
  'visit.cannot_become': 'Someone just changed this appointment. Take another look.',
  'visit.cannot_change': 'This appointment can’t be changed anymore.',
  'visit.cannot_move': 'Someone just changed this appointment. Take another look.',
};

/** Words of ours are English already. */
export const words: { readonly [word: string]: string } = {};
