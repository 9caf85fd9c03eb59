/** A rate as people write it: 8250 is 8.25, without zeros at its end. */
export const rateText = (thousandths: number): string => String(thousandths / 1000);

const MOST_LETTERS = 8;

/** What somebody typed as a percentage, in thousandths; null: no such rate. A comma is read as a point. */
export function rateFrom(typed: string): number | null {
  const text = typed.trim().replace('%', '').trim().replace(',', '.');
  if (text.length > MOST_LETTERS || !/^\d{1,2}(?:\.\d{0,3})?$/.test(text)) return null;
  return Math.round(Number(text) * 1000);
}
