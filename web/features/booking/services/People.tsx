import { UserPlus, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { usePersonName } from '../frame/BillRows.tsx';
import { addGuest, type Cart, MOST_PEOPLE, removeGuest, renameGuest } from '../order/cart.ts';
import type { Change } from '../order/kept-cart.ts';
import css from './people.module.css';

type Props = { readonly cart: Cart; readonly change: Change };

function GuestName({ cart, change }: Props) {
  const t = useTranslations('booking.people');
  const nameOf = usePersonName();
  const at = cart.active;
  return (
    <div className={css.guest}>
      <TextField
        label={t('name')}
        size={48}
        maxLength={120}
        autoComplete="off"
        value={cart.people[at]?.name ?? ''}
        placeholder={nameOf('', at)}
        onChange={(event) => {
          const { value } = event.currentTarget;
          change((now) => renameGuest(now, at, value));
        }}
      />
      <button type="button" className={css.remove} onClick={() => change((now) => removeGuest(now, at))}>
        <X size={16} strokeWidth={1.75} aria-hidden="true" />
        {t('remove', { name: nameOf(cart.people[at]?.name ?? '', at) })}
      </button>
    </div>
  );
}

type PeopleProps = Props & { readonly naming?: boolean | undefined; readonly mayAdd?: boolean | undefined };

/** Whose services are chosen; six people at most. */
export function People({ cart, change, naming = true, mayAdd = true }: PeopleProps) {
  const t = useTranslations('booking.people');
  const nameOf = usePersonName();
  return (
    <>
      <fieldset className={css.people} aria-label={t('label')}>
        {cart.people.map((person, at) => (
          <button
            key={at}
            type="button"
            className={css.pill}
            aria-pressed={at === cart.active}
            onClick={() => change((now) => ({ ...now, active: at }))}
          >
            {nameOf(person.name, at)}
            <em className="tnum">
              <span aria-hidden="true">{person.lines.length}</span>
              <span className="unseen">{t('count', { count: person.lines.length })}</span>
            </em>
          </button>
        ))}
        {naming && mayAdd && cart.people.length < MOST_PEOPLE && (
          <button type="button" className={css.pill} onClick={() => change(addGuest)}>
            <UserPlus size={16} strokeWidth={1.75} aria-hidden="true" />
            {t('add')}
          </button>
        )}
      </fieldset>
      {naming && cart.active > 0 && <GuestName cart={cart} change={change} />}
    </>
  );
}
