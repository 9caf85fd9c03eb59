import { refusal } from '../kernel/refusals/reason.ts';

export const pushServiceUnknown = refusal('push.service_unknown', 'We can’t send notifications to this browser.');
export const pushKeyChanged = refusal('push.key_changed', 'Please turn notifications on again.');
export const pushOnTablet = refusal('push.on_tablet', 'This is a shared tablet, so it doesn’t get personal notifications.');
export const pushOffHere = refusal('push.off_here', 'Notifications are off on this device.');
