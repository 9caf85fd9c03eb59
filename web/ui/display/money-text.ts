/** An amount for an input field, such as 1240.00. */
export const moneyFieldText = (cents: number): string => (cents / 100).toFixed(2);

/**
 * The typed amount in cents, or null if it is not an amount. Accepts `1,240.5`, `45`, `.5` and `45,50`. A third decimal is
 * dropped.
 */
export function parseCents(typed: string): number | null {
  const text = /^\d+,\d{1,2}$/.test(typed) ? typed.replace(',', '.') : typed.replaceAll(',', '');
  if (!/^(?:\d+\.?\d*|\.\d+)$/.test(text)) return null;
  const [whole = '', part = ''] = text.split('.');
  const cents = Number(whole || '0') * 100 + Number(part.slice(0, 2).padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : null;
}

/**
 * An amount such as $1,240.00, in both languages, with a true minus sign. `whole` drops the cents from $1,000 up, for large
 * figures.
 */
export function moneyText(cents: number, { currency = 'USD', whole = false } = {}): string {
  const bare = whole && Math.abs(cents) >= 100_000;
  const digits = bare ? 0 : 2;
  const text = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(Math.abs(cents) / 100);
  return cents < 0 ? `\u2212${text}` : text;
}

/** An amount for price lists, without the cents if they are zero. */
export const priceText = (cents: number): string => moneyText(cents).replace(/\.00$/, '');
