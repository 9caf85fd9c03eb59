import type { MemberRole } from 'core/kernel/permission';

type PinPerson = {
  readonly id: string;
  readonly name: string;
  readonly position: string;
  readonly photo_url: string | null;
  readonly role: MemberRole | null;
  readonly has_pin: boolean;
};

export const isOwnerOrManager = ({ role }: PinPerson): boolean => role === 'owner' || role === 'manager';
export const isOwner = ({ role }: PinPerson): boolean => role === 'owner';

/** The employees who have a PIN and are accepted by `fits`, in the form that the PIN dialog needs. */
export const pinChoices = (people: readonly PinPerson[], fits: (person: PinPerson) => boolean) =>
  people
    .filter((person) => person.has_pin && fits(person))
    .map(({ id, name, position: note, photo_url: photo }) => ({ id, name, note, photo }));
