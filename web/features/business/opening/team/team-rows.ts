import { hasPhoneDigits, normalizePhone } from 'core/kernel/phone/phone';
import type { OpeningMember } from 'core/staff/contract';
import { namesOf } from 'core/staff/rules';

export type TeamRow = {
  readonly key: string;
  readonly id?: string | undefined;
  readonly name: string;
  readonly phone: string;
  readonly me: boolean;
};
export type TeamDraft = {
  /** The owner works in the chair as well. */
  readonly mine: TeamRow;
  readonly iWork: boolean;
  readonly others: readonly TeamRow[];
};
type Person = { readonly name: string; readonly phone_number: string | null };

export const emptyRow = (key: string = crypto.randomUUID()): TeamRow => ({ key, name: '', phone: '', me: false });

const rowOf = ({ id, first_name, last_name, phone, me }: OpeningMember): TeamRow => ({
  key: id,
  id,
  name: [first_name, last_name].filter(Boolean).join(' '),
  phone,
  me,
});

/** The owner first, then who was entered before, and one empty row that asks for the next. */
export function firstTeam(team: readonly OpeningMember[], owner: Person): TeamDraft {
  const mine = team.find(({ me }) => me);
  const others = team.filter(({ me }) => !me).map(rowOf);
  const fresh = { key: 'me', name: owner.name, phone: normalizePhone(owner.phone_number ?? ''), me: true };
  return {
    mine: mine ? rowOf(mine) : fresh,
    iWork: mine !== undefined || others.length === 0,
    others: others.length > 0 ? others : [emptyRow('first')],
  };
}

const isEmpty = ({ name, phone }: TeamRow) => name.trim() === '' && phone === '';

/** Who is sent: empty rows are nobody. */
export const peopleOf = ({ mine, iWork, others }: TeamDraft): TeamRow[] =>
  [...(iWork ? [mine] : []), ...others].filter((row) => !isEmpty(row));

export const wrongOf = ({ name, phone }: TeamRow): 'name' | 'phone' | null => {
  if (name.trim() === '') return 'name';
  return phone === '' || hasPhoneDigits(phone) ? null : 'phone';
};

/** What the server is told. */
export const teamOf = (draft: TeamDraft) =>
  peopleOf(draft).map(({ id, name, phone, me }) => ({ ...(id ? { id } : {}), ...namesOf(name), phone, me }));
