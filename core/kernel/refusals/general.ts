import { refusal } from './reason.ts';

export const inputRequired = refusal('input.required', 'This field is required.');
export const inputFieldInvalid = refusal('input.not_valid', 'This isn’t valid.');
export const inputInvalid = refusal('input.invalid', 'The given data was invalid.');
export const inputTooLong = refusal('input.too_long', 'Please use {most} characters or fewer.');
export const inputTooShort = refusal('input.too_short', 'Please use at least {least} characters.');
export const inputHasInvalidCharacters = refusal('input.characters', 'This text has characters we can’t save.');
export const inputTooManyEntries = refusal('input.too_many_entries', 'That’s too many at once.');
export const inputNotInFiveMinuteSteps = refusal('input.five_minutes', 'Please use five-minute steps.');
export const inputDateTooFar = refusal('input.date_far', 'This date is too far away.');
export const inputStartNotBeforeEnd = refusal('input.start_before_end', 'The start must be before the end.');
export const inputPeriodBackwards = refusal('input.period_backwards', 'The end date is before the start date.');
export const inputDayRepeated = refusal('input.each_day_once', 'You can use each day only once.');
export const inputPersonRepeated = refusal('input.each_person_once', 'You can add each person only once.');
export const inputHasCardNumber = refusal('input.card_number', 'Please don’t enter a card number here.');
export const inputChangedMeanwhile = refusal('input.changed_meanwhile', 'Someone else just changed this.');
export const inputEmailInvalid = refusal('input.email_invalid', 'Email is invalid.');
export const inputEmailRequired = refusal('input.email_required', 'Email is required.');
export const inputPostalCodeInvalid = refusal('input.postal_code', 'Invalid postal code.');
export const inputTimeZoneUnknown = refusal('input.time_zone', 'We don’t know this time zone.');
export const phoneRequired = refusal('phone.required', 'Phone number is required.');
export const phoneInvalid = refusal('phone.invalid', 'Phone number is invalid.');
export const phoneForeign = refusal('phone.foreign', 'Please use a US or Canadian phone number.');
export const phoneUntextable = refusal(
  'phone.untextable',
  'We can’t text this number. Please use a US or Canadian mobile number.',
);
export const filePictureKindUnsupported = refusal('file.picture_kind', 'Please choose a JPEG, PNG, WebP, GIF or HEIC picture.');
export const filePictureBroken = refusal('file.picture_broken', 'We couldn’t read this picture.');
export const filePaperTooLarge = refusal('file.paper_large', 'Please choose a file up to 10 MB.');
export const filePaperKindUnsupported = refusal('file.paper_kind', 'Please choose a PDF or a picture.');
export const fileTooManyPages = refusal('file.too_many_pages', 'That’s more than {most} pages. Please choose fewer days.');
export const fileNotAsked = refusal('file.not_asked', 'We didn’t ask for this file.');
export const fileTooLarge = refusal('file.too_large', 'This file or text is too big.');
export const accessSignInNeeded = refusal('access.sign_in', 'Token not found. Please login again.');
export const accessForbidden = refusal('access.forbidden', 'You don’t have permission to do this.');
export const accessDeviceUnknown = refusal('access.device_unknown', 'This device isn’t set up here.');
export const accessPinNeeded = refusal('access.pin_first', 'Please enter your PIN first.');
export const accessNoBusiness = refusal('access.no_business', 'No business data found.');
export const accessPageOutdated = refusal('access.page_old', 'This page is out of date. Please reload it.');
export const pinNeeded = refusal('pin.needed', 'You need a PIN for this.');
export const pinNotOwner = refusal('pin.not_owner', 'The employee code must have Owner permissions.');
/** The same sentence without the permission that the PIN is for. For requests that need a PIN only in some cases. */
export const pinNeededHere = refusal('pin.needed_here', 'You need a PIN for this.');
export const accountSecondFactorNeeded = refusal(
  'account.second_factor',
  'Please sign in with two-step verification to do this.',
);
export const requestNotFound = refusal('request.not_found', 'Not found.');
export const requestsTooMany = refusal('request.too_many', 'Too many attempts. Try again in {seconds} s.');
export const requestServerBusy = refusal('request.busy', 'We’re busy right now. Please try again in a moment.');
export const requestUnreadable = refusal('request.unreadable', 'We couldn’t read the request.');
export const requestFormUnreadable = refusal('request.form_unreadable', 'We couldn’t read the form.');
export const requestFailed = refusal('request.failed', 'Something went wrong. Please try again.');
export const requestKeyMissing = refusal('request.key_missing', 'This request needs an Idempotency-Key header.');
export const requestKeyUsed = refusal('request.key_used', 'This key was used for another request.');
export const requestStillRunning = refusal('request.still_running', 'We’re still working on this. Please try again.');
export const networkNoResponse = refusal('network.no_response', 'No response from server.');
export const networkUnexpected = refusal('network.unexpected', 'Unexpected error.');
export const networkStatusFailed = refusal('network.status', 'Request failed with status {status}');
