import { Plus, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../ui/actions/Button.tsx';
import { IconButton } from '../../../../ui/actions/IconButton.tsx';
import { SelectField } from '../../../../ui/choices/SelectField.tsx';
import { TextField } from '../../../../ui/inputs/TextField.tsx';
import type { VisitDraft, Guest, SoldService, Wanted } from '../draft.ts';
import css from './party.module.css';

type Props = {
  readonly draft: VisitDraft;
  readonly services: readonly SoldService[];
  readonly tried: boolean;
  readonly onDraft: (draft: VisitDraft) => void;
};
/** As many as the server takes: four services for the client, five guests. */
const MOST_MORE = 3;
export const MOST_GUESTS = 5;

const noWish: Wanted = { service_id: null, add_ons: [] };
/** Another wish needs other people: the start stays, who does it is found anew. */
const changed = (draft: VisitDraft, part: Pick<Partial<VisitDraft>, 'more' | 'guests'>): VisitDraft => ({
  ...draft,
  ...part,
  at: null,
  length: null,
});
export const withGuest = (draft: VisitDraft): VisitDraft =>
  changed(draft, { guests: [...draft.guests, { name: '', ...noWish }] });

type PickProps = Pick<Props, 'services' | 'tried'> & {
  readonly label: string;
  readonly wanted: Wanted;
  readonly onPick: (service_id: string | null) => void;
  readonly onRemove: () => void;
};

function ServicePick({ label, wanted, services, tried, onPick, onRemove }: PickProps) {
  const t = useTranslations('calendar.form');
  return (
    <div className={css.pick}>
      <SelectField
        label={label}
        searchable
        noneText={t('noService')}
        error={tried && wanted.service_id === null ? t('needService') : null}
        value={wanted.service_id}
        onChange={onPick}
        options={services.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <IconButton icon={X} iconSize={18} label={t('remove', { what: label })} onClick={onRemove} />
    </div>
  );
}

/** What else is done for the client, after the first service. */
export function MoreServices({ draft, services, tried, onDraft }: Props) {
  const t = useTranslations('calendar.form');
  const { more } = draft;
  const set = (next: readonly Wanted[]) => onDraft(changed(draft, { more: next }));
  return (
    <>
      {more.map((wanted, at) => (
        <ServicePick
          key={at}
          {...{ wanted, services, tried }}
          label={t('serviceNo', { number: at + 2 })}
          onPick={(service_id) => set(more.with(at, { service_id, add_ons: [] }))}
          onRemove={() => set(more.toSpliced(at, 1))}
        />
      ))}
      {draft.service_id !== null && more.length < MOST_MORE && (
        <Button kind="quiet" className={css.add} icon={Plus} onClick={() => set([...more, noWish])}>
          {t('addService')}
        </Button>
      )}
    </>
  );
}

/** Who comes along: a name if it is known, and what is done for them at the same time. */
export function Guests({ draft, services, tried, onDraft }: Props) {
  const t = useTranslations('calendar.form');
  const { guests } = draft;
  const set = (next: readonly Guest[]) => onDraft(changed(draft, { guests: next }));
  return guests.map((guest, at) => {
    const label = t('guestNo', { number: at + 1 });
    return (
      <fieldset key={at} className={css.guest}>
        <legend>{label}</legend>
        <TextField
          label={t('guestName')}
          maxLength={120}
          value={guest.name}
          // A name changes nothing about the time.
          onChange={({ currentTarget: { value } }) => onDraft({ ...draft, guests: guests.with(at, { ...guest, name: value }) })}
        />
        <ServicePick
          {...{ services, tried }}
          wanted={guest}
          label={t('guestService', { guest: label })}
          onPick={(service_id) => set(guests.with(at, { ...guest, service_id, add_ons: [] }))}
          onRemove={() => set(guests.toSpliced(at, 1))}
        />
      </fieldset>
    );
  });
}
