import type { MemberRole } from 'core/kernel/permission';

type PinPerson = {
  readonly id: string;
  readonly name: string;
  readonly position: string;
  readonly photo_url: string | null;
  readonly role: MemberRole | null;
  readonly has_pin: boolean;
};

export const runsIt = ({ role }: PinPerson): boolean => role === 'owner' || role === 'manager';
export const ownsIt = ({ role }: PinPerson): boolean => role === 'owner';

/** Those of the team who have a PIN to show, as the dialog shows people. */
export const facesOf = (people: readonly PinPerson[], fits: (person: PinPerson) => boolean) =>
  people
    .filter((person) => person.has_pin && fits(person))
    .map(({ id, name, position: note, photo_url: photo }) => ({ id, name, note, photo }));
