import { useTranslations } from 'use-intl';

/** What the server and the rules say while a business is being opened, word for word; the keys carry them into the other language. */
export const texts = {
  required: 'This field is required.',
  slugMissing: 'URL slug is required',
  slugLetters: 'Only alphanumeric and hyphens are allowed',
  slugLength: 'Please use 2 to 63 characters.',
  slugHyphen: 'A hyphen may only stand between two characters.',
  slugReserved: 'This address is reserved.',
  slugTaken: 'This address is already taken.',
  phone: 'Phone number is invalid.',
  state: 'Please use the two letters of the state.',
  zip: 'Invalid postal code.',
  category: 'This category is not known.',
  characters: 'This text has characters that we cannot keep.',
  noName: 'Please give your business a name.',
  noKind: 'Please choose what kind of business it is.',
  noPlace: 'Please give the ZIP code of your business, or its city and state.',
  published: 'This business is already published.',
  pictureKind: 'Please choose a JPEG, PNG, WebP, GIF or HEIC picture.',
  pictureBroken: 'This picture could not be read.',
  busy: 'We are busy. Please try again in a moment.',
  unexpected: 'Unexpected error.',
} as const;

const keys = new Map<string, keyof typeof texts>(Object.entries(texts).map(([key, text]) => [text, key as keyof typeof texts]));

/** A known text in the reader's language; one we do not know stays as it is. */
export function useSaid(): (text: string) => string {
  const t = useTranslations('opening.said');
  const line = (text: string) => {
    const key = keys.get(text);
    return key === undefined ? text : t(key);
  };
  return (text) => text.split('\n').map(line).join('\n');
}
