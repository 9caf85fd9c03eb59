/** What a person is told about: what their salons write and do, and what happens where they work. */
export const noticeKinds = ['messages', 'visits', 'work_messages', 'work_visits', 'work_pay'] as const;
export type NoticeKind = (typeof noticeKinds)[number];
/** How: on a phone or computer that allows it, by text, or by mail. */
export const noticeWays = ['push', 'text', 'mail'] as const;
export type NoticeWay = (typeof noticeWays)[number];

/** The ways that a kind has. Texts and mail are for visits: a conversation and the day's bookings would be far too many. */
export const waysOf: { readonly [K in NoticeKind]: readonly NoticeWay[] } = {
  messages: ['push'],
  visits: ['push', 'text', 'mail'],
  work_messages: ['push'],
  work_visits: ['push'],
  work_pay: ['push'],
};

export type NoticeChoices = { readonly [K in NoticeKind]: { readonly [W in NoticeWay]: boolean | null } };

/** The name under which a choice is kept among the settings of a person. */
export const choiceKey = (kind: NoticeKind, way: NoticeWay): string => `notify.${kind}.${way}`;
/** A choice that a business needs to know, because it writes to its clients itself. */
export const isForBusinesses = (key: string): boolean =>
  key === choiceKey('visits', 'text') || key === choiceKey('visits', 'mail');

const isOn = (stored: string | undefined, usually: boolean): boolean => (stored === undefined ? usually : stored === 'on');

/**
 * Everybody's choices. Without one of their own, people get pushes and texts; mail is for those without a phone, as a salon writes to
 * them otherwise. Null: the kind does not have that way.
 */
export function choicesOf(stored: { readonly [key: string]: string }, hasPhone: boolean): NoticeChoices {
  const choice = (kind: NoticeKind, way: NoticeWay) =>
    waysOf[kind].includes(way) ? isOn(stored[choiceKey(kind, way)], way !== 'mail' || !hasPhone) : null;
  const of = (kind: NoticeKind) => ({ push: choice(kind, 'push'), text: choice(kind, 'text'), mail: choice(kind, 'mail') });
  return {
    messages: of('messages'),
    visits: of('visits'),
    work_messages: of('work_messages'),
    work_visits: of('work_visits'),
    work_pay: of('work_pay'),
  };
}

/** What a business knows of its client: where they are, and what they chose in their account; null: they have not chosen. */
export type ClientReach = {
  readonly phone10: string | null;
  readonly email: string | null;
  readonly visit_text: boolean | null;
  readonly visit_mail: boolean | null;
};

/** How a business writes to a client about their visit; the same rule as in `choicesOf`. */
export function waysToClient({ phone10, email, visit_text, visit_mail }: ClientReach): ('text' | 'mail')[] {
  const byText = phone10 !== null && (visit_text ?? true);
  const byMail = email !== null && (visit_mail ?? phone10 === null);
  return [...(byText ? (['text'] as const) : []), ...(byMail ? (['mail'] as const) : [])];
}
