import { useTranslations } from 'use-intl';

/** What the server and the rules say, word for word. The keys carry these texts into the other language. */
export const texts = {
  required: 'This field is required.',
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email address',
  phoneRequired: 'Phone number is required.',
  phoneInvalid: 'Phone number is invalid.',
  phoneAbroad: 'We can only keep US and Canadian phone numbers.',
  phoneUntextable: 'We can’t text this number. Please use a US or Canadian mobile number.',
  codesPaused: 'We can’t text codes right now. Please try again later.',
  passwordShort: 'Password must be at least 8 characters.',
  passwordCommon: 'This password is too common. Please choose another one.',
  nameLong: 'Please use at most 120 characters.',
  characters: 'This text has characters that we cannot keep.',
  notValid: 'This value is not valid.',
  loginWrong: 'The email, phone number or password is wrong.',
  haveAccount: 'This address has an account already. Please log in.',
  codeWrong: 'This code is wrong or has expired.',
  codeDigits: 'The code has six digits.',
  linkOld: 'This link is no longer valid. Please ask for a new one.',
  notCurrent: 'This is not your current password.',
  elsewhere: 'This belongs to another account.',
  pictureKind: 'Please choose a JPEG, PNG, WebP, GIF or HEIC picture.',
  pictureBroken: 'This picture could not be read.',
  linkSent: 'If this address has an account, a link is on its way to it.',
  passwordReset: 'Your password is changed. Please log in.',
  passwordChanged: 'Your password is changed.',
  sessionEnded: 'This session is signed out.',
  othersEnded: 'You are signed out everywhere else.',
  phoneVerified: 'Your phone number is verified.',
  emailVerified: 'Your email is verified.',
  profileSaved: 'Your profile is saved.',
  proveFirst: 'Please confirm that it is you.',
  undoOld: 'This link is no longer valid.',
  undone: 'The change is undone and every device is signed out.',
  factorFirst: 'Please sign in with a second step to do this.',
  factorProof: 'Please confirm with your second step that it is you.',
  startAgain: 'That took too long. Please start again.',
  passkeyRefused: 'This passkey was not accepted. Please try again.',
  passkeyKnown: 'This passkey is known already.',
  appAdded: 'Your authenticator app is added.',
  passkeyAdded: 'Your passkey is added.',
  factorRemoved: 'The second step is removed.',
  factorsFull: 'You have ten second steps. Please remove one first.',
  factorMissing: 'Please add a second step first.',
  codesRenewed: 'Your old recovery codes no longer work.',
  loggedOut: 'Token not found. Please login again.',
  busy: 'We are busy. Please try again in a moment.',
  noResponse: 'No response from server.',
  unexpected: 'Unexpected error.',
} as const;

const keys = new Map<string, keyof typeof texts>(Object.entries(texts).map(([key, text]) => [text, key as keyof typeof texts]));

/** A known text in the reader's language; one we do not know stays as it is. Several are told line by line. */
export function useSaid(): (text: string) => string {
  const t = useTranslations('accounts.said');
  const line = (text: string) => {
    const key = keys.get(text);
    return key === undefined ? text : t(key);
  };
  return (text) => text.split('\n').map(line).join('\n');
}
