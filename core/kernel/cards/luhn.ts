/** Whether a card number passes the Luhn checksum. The text may contain only digits. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
    sum += i % 2 === 1 ? doubled : digit;
  }
  return sum % 10 === 0;
}
