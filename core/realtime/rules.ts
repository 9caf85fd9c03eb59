/** Everything that can be listened to; any other name does not exist. People are hash ids, businesses are numbers. */
export type Channel =
  | { readonly kind: 'status' }
  | { readonly kind: 'business'; readonly business_id: number }
  | { readonly kind: 'user'; readonly user_id: string }
  | { readonly kind: 'user-business'; readonly user_id: string; readonly business_id: number };

/**
 * With this permission somebody hears a business. Its name alone stands here, so that pages of visitors, which ask whether their
 * viewer has it, need not load the contract of the desk.
 */
export const HEARING_PERMISSION = 'manage.calendar.view';

export const STATUS_CHANNEL = 'presence-user-status';
export const businessChannel = (business_id: number): string => `private-business.${business_id}`;
export const userChannel = (user_id: string): string => `private-user.${user_id}`;
export const userBusinessChannel = (user_id: string, business_id: number): string =>
  `private-user-business.${user_id}.${business_id}`;

/**
 * What browsers tell each other while somebody writes. The name of the event says on which side they are, and the gateway refuses it
 * from the other side; who of the team it is, nobody is told.
 */
export const CUSTOMER_TYPES = 'client-customer-types';
export const TEAM_TYPES = 'client-team-types';

export function readChannel(name: string): Channel | null {
  if (name === STATUS_CHANNEL) return { kind: 'status' };
  const [, business_id] = /^private-business\.([1-9]\d{0,14})$/.exec(name) ?? [];
  if (business_id) return { kind: 'business', business_id: Number(business_id) };
  const [, user_id] = /^private-user\.([A-Za-z0-9_-]{20,32})$/.exec(name) ?? [];
  if (user_id) return { kind: 'user', user_id };
  const [, customer, at] = /^private-user-business\.([A-Za-z0-9_-]{20,32})\.([1-9]\d{0,14})$/.exec(name) ?? [];
  return customer && at ? { kind: 'user-business', user_id: customer, business_id: Number(at) } : null;
}
