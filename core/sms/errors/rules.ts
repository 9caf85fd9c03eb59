/** Why a text did not arrive, as far as somebody at the desk can do something about it. */
export const textTroubles = [
  'stopped',
  'landline',
  'bad_number',
  'off',
  'blocked',
  'filtered',
  'too_late',
  'no_credit',
  'no_sender',
  'unreachable',
  'unknown',
] as const;
export type TextTrouble = (typeof textTroubles)[number];

const troubles: { readonly [code: string]: TextTrouble } = {
  '21610': 'stopped',
  '21211': 'bad_number',
  '21614': 'landline',
  '21408': 'bad_number',
  '30003': 'off',
  '30004': 'blocked',
  '30005': 'bad_number',
  '30006': 'landline',
  '30007': 'filtered',
  '30008': 'unknown',
  '30023': 'too_late',
  '30034': 'no_sender',
};

/** The carrier's number in a reason such as `carrier 30006`. */
export const carrierCode = (error: string | null): string | null => /^carrier (\d{5})$/.exec(error ?? '')?.[1] ?? null;

const NEVER_REACHED = ['21211', '21614', '30005', '30006'];

/** What an error says about the phone itself: that it has stopped texts, or that none will ever arrive. */
export function phoneNews(error: string | null): 'stop' | 'unreachable' | null {
  const code = carrierCode(error) ?? '';
  if (code === '21610') return 'stop';
  return NEVER_REACHED.includes(code) ? 'unreachable' : null;
}

/** What a screen says of a text that failed. */
export const troubleOf = (code: string | null): TextTrouble => {
  const own = textTroubles.find((trouble) => trouble === code);
  return own ?? troubles[code ?? ''] ?? 'unknown';
};

/** Whether sending it again may help. */
export const mayRetry = (trouble: TextTrouble): boolean =>
  ['off', 'unknown', 'too_late', 'no_credit', 'no_sender'].includes(trouble);
