import { refusal } from '../kernel/refusals/reason.ts';

export const notLoaded = refusal('client.not_loaded', 'Failed to load client info');
export const twoDifferent = refusal('client.two_different', 'Choose two different clients.');
export const bothHaveAccounts = refusal(
  'client.both_have_accounts',
  'Both clients have their own account, so they can’t be merged.',
);
export const cameBack = refusal('client.came_back', 'This client came back and is on your client list again.');
export const emailOf = refusal('client.email_of', 'This email already belongs to {name}.');
export const phoneOf = refusal('client.phone_of', 'This phone number already belongs to {name}.');
export const invalidKey = refusal('client.invalid_key', 'Invalid key');
export const notADate = refusal('client.not_a_date', 'This isn’t a date.');
export const birthdayAhead = refusal('client.birthday_ahead', 'A birthday can’t be in the future.');
export const importTooManyRows = refusal('import.too_many_rows', 'Please split the file: up to {most} rows at a time.');
export const importNoRows = refusal('import.no_rows', 'There are no rows below the header.');
export const importNobodyNew = refusal('import.nobody_new', 'There’s no one new in this file.');
export const importUndone = refusal('import.undone', 'This import was already undone.');
export const importUndoLate = refusal('import.undo_late', 'You can only undo an import within {hours} hours.');
export const importColumnOnce = refusal('import.column_once', 'You can only use each field once.');
export const importNameColumn = refusal('import.name_column', 'Choose the column with the names.');
export const importFileLarge = refusal('import.file_large', 'This file is too big.');
