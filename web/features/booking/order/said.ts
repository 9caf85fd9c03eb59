import { LIMIT_WARNING, OFF_ANSWER, PREPAY_ANSWER } from 'core/booking/appointments/rules/visit';
import { useTranslations } from 'use-intl';

/** What the server says, word for word. The keys carry these texts into the other language. */
export const texts = {
  taken: 'This time has just been taken.',
  off: OFF_ANSWER,
  limit: LIMIT_WARNING,
  prepay: PREPAY_ANSWER,
  required: 'This field is required.',
  phoneRequired: 'Phone number is required.',
  phoneInvalid: 'Phone number is invalid.',
  phoneAbroad: 'We can only keep US and Canadian phone numbers.',
  phoneUntextable: 'We can’t text this number. Please use a US or Canadian mobile number.',
  codesPaused: 'We can’t text codes right now. Please try again later.',
  codeWrong: 'This code is wrong or has expired.',
  codeDigits: 'The code has six digits.',
  notOnMenu: 'This service is not on the menu.',
  notHere: 'This person does not work here.',
  tooLateToCancel: 'This visit can no longer be called off online.',
  tooLateToMove: 'This visit can no longer be moved online.',
  pictureKind: 'Please choose a JPEG, PNG, WebP, GIF or HEIC picture.',
  pictureBroken: 'This picture could not be read.',
  pictureLate: 'This visit takes no picture any more.',
  pictureLarge: 'The file or text is larger than we take.',
  waitOver: 'These days are over.',
  tooLateForFree: 'It is too late to move this visit without its fee. Please call.',
  cardCharging: 'A card is being charged for this booking.',
  moreDue: 'More is due for this booking.',
  feeNow: 'Calling off now costs a fee.',
  stillWorking: 'This order is still being worked on. Please try again.',
  loggedOut: 'Token not found. Please login again.',
  crowded: 'Many people are booking this day. Try again in a minute.',
  holdsAnother: 'This phone number is holding another time.',
  busy: 'We are busy. Please try again in a moment.',
  notFound: 'Not found.',
  noResponse: 'No response from server.',
  unexpected: 'Unexpected error.',
} as const;

const keys = new Map<string, keyof typeof texts>(Object.entries(texts).map(([key, text]) => [text, key as keyof typeof texts]));

/** A known text in the reader's language; one we do not know stays as it is. Several are told line by line. */
export function useSaid(): (text: string) => string {
  const t = useTranslations('booking.said');
  const line = (text: string) => {
    const seconds = /^Too many attempts\. Try again in (\d+) s\.$/.exec(text)?.[1];
    if (seconds !== undefined) return t('tooMany', { seconds });
    const key = keys.get(text);
    return key === undefined ? text : t(key);
  };
  return (text) => text.split('\n').map(line).join('\n');
}
