export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** As it grows under the fingers: (714) 555-0134; more than ten digits stay as typed. */
export function typedPhone(digits: string): string {
  if (digits.length > 10) return digits;
  if (digits.length > 6) return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
  if (digits.length > 3) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return digits;
}

/** A stored number for reading: the last ten digits count; anything shorter is shown as it is. */
export function phoneText(number: string): string {
  const digits = digitsOf(number).slice(-10);
  return digits.length === 10 ? typedPhone(digits) : number;
}
