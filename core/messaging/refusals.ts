import { refusal } from '../kernel/refusals/reason.ts';

export const messageEmpty = refusal('message.empty', 'Write a message or add a file.');
export const messageIdUsed = refusal('message.id_used', 'This message was already sent with different words.');
export const messageFilesLarge = refusal(
  'message.files_large',
  'These files add up to more than 25 MB. Please send fewer at a time.',
);
export const messageFilesMany = refusal('message.files_many', 'Please send up to {most} files at a time.');
export const messagesNotTaken = refusal('message.not_taken', 'This business doesn’t take messages here.');
export const actorNotYou = refusal('message.actor_not_you', 'You can’t act for someone else here.');
export const messagesBlocked = refusal('message.blocked', 'You can’t write to this business here. Please call instead.');
export const messagePlaceholder = refusal('message.placeholder', 'Fill in {placeholder} before you send this.');
export const cardVisit = refusal('message.card_visit', 'This visit isn’t one of this customer’s next visits.');
export const cardText = refusal('message.card_text', 'Write a line to go with it.');
export const colleagueCannotAnswer = refusal('conversation.colleague_cannot_answer', '{name} doesn’t answer messages here.');
export const templateEmpty = refusal('template.empty', 'Write the message in English, Vietnamese or both.');
export const templateName = refusal('template.name_taken', 'You already have a template with this name.');
export const templatePlaceholder = refusal(
  'template.placeholder_unknown',
  'We can’t fill in {place}. Use the buttons to add what changes.',
);
export const templatesMany = refusal('template.too_many', 'You can keep up to {most} templates.');
