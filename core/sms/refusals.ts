import { refusal } from '../kernel/refusals/reason.ts';

export const textLong = refusal('sms.too_long', 'A text can have up to {most} characters. Please send it in two.');
export const textIdUsed = refusal('sms.id_used', 'This text was already sent with different words.');
export const noSender = refusal(
  'sms.no_sender',
  'Your texting number isn’t ready yet. Please call, or write to them in Messages.',
);
export const textsStopped = refusal(
  'sms.stopped',
  'They’ve stopped your texts. They can text START to your number to get them again.',
);
export const phoneUnreachable = refusal('sms.unreachable', 'Texts don’t reach this phone. Please call instead.');
export const noPhone = refusal('sms.no_phone', 'This client has no phone number.');
