import { refusal } from '../kernel/refusals/reason.ts';

export const notLoaded = refusal('client.not_loaded', 'Failed to load client info');
export const twoDifferent = refusal('client.two_different', 'Choose two different clients.');
export const bothHaveAccounts = refusal('client.both_have_accounts', 'Both of them sign in with an account of their own.');
export const cameBack = refusal('client.came_back', 'This person has come back in the meantime and is in the client book again.');
export const emailOf = refusal('client.email_of', 'This email already belongs to {name}.');
export const phoneOf = refusal('client.phone_of', 'This phone number already belongs to {name}.');
export const invalidKey = refusal('client.invalid_key', 'Invalid key');
export const notADate = refusal('client.not_a_date', 'This is not a date.');
export const birthdayAhead = refusal('client.birthday_ahead', 'A birthday cannot be in the future.');
export const importTooManyRows = refusal('import.too_many_rows', 'Please split the file: at most {most} rows at once.');
export const importNoRows = refusal('import.no_rows', 'There are no rows under the heading.');
export const importNobodyNew = refusal('import.nobody_new', 'There is nobody new in this file.');
export const importUndone = refusal('import.undone', 'This import has been taken back already.');
export const importUndoLate = refusal('import.undo_late', 'An import can be taken back for {hours} hours.');
export const importColumnOnce = refusal('import.column_once', 'Each field can be one column only.');
export const importNameColumn = refusal('import.name_column', 'Choose the column with the names.');
export const importFileLarge = refusal('import.file_large', 'This file is too large.');
