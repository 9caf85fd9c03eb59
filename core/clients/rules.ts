const KEPT_LETTERS = 4;

/** Enough to tell two clients apart, too little to write to them: the first letters of the mail address. */
export function maskedEmail(email: string | null): string | null {
  if (email === null) return null;
  const local = email.split('@')[0] ?? '';
  const kept = local.length > KEPT_LETTERS ? local.slice(0, KEPT_LETTERS) : local.slice(0, 1);
  return `${kept}***`;
}

/** The last four digits of the phone. */
export const maskedPhone = (phone: string | null): string | null => (phone === null ? null : `******${phone.slice(-4)}`);

/** The wire's `vip`: true without end, a date as its last day, or false. */
export const vipOf = ({ vip, vip_until }: { readonly vip: boolean; readonly vip_until: string | null }): boolean | string =>
  vip ? true : (vip_until ?? false);

/** VIP right now, by the date on the wall of the business. */
export const isVip = (vip: boolean | string, today: string): boolean => (typeof vip === 'string' ? vip >= today : vip);

/** A search of phone characters only is a search for a phone; else for a name. */
export function soughtIn(text: string): { readonly digits: string | null; readonly name: string } {
  const digits = /^[\d\s()+.-]+$/.test(text) ? text.replace(/\D/g, '').slice(-10) : '';
  return { digits: digits === '' ? null : digits, name: text };
}

export type ClientRow = {
  readonly id: string;
  readonly name: string;
  readonly phone_number: string | null;
  readonly email: string | null;
  readonly vip: boolean;
  readonly vip_until: string | null;
  readonly block: boolean;
  readonly report_flag: boolean;
  readonly manager_note: string;
  readonly has_account: boolean;
  readonly created_at: string;
};

/** A client as somebody with, or without, the right to contacts sees them. The manager's note belongs to that right too. */
export const shownClient = ({ vip, vip_until, report_flag, manager_note, ...row }: ClientRow, contacts: boolean) => ({
  ...row,
  phone_number: contacts ? row.phone_number : maskedPhone(row.phone_number),
  email: contacts ? row.email : maskedEmail(row.email),
  masked: !contacts,
  vip: vipOf({ vip, vip_until }),
  customer_info: { report_flag, manager_note: contacts ? manager_note : '' },
});
