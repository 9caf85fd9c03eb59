import { UserRound } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { PhoneField } from '../../../ui/inputs/PhoneField.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { useFocusIfLost } from '../frame/lost-focus.ts';
import css from './confirm.module.css';
import { PhoneCode } from './PhoneCode.tsx';
import type { Booker } from './use-booker.ts';

/** Signed in, or known by a proven phone: nothing to type. */
function Known({ name, detail }: { readonly name: string; readonly detail: string }) {
  const t = useTranslations('booking.who');
  return (
    <div className={css.known}>
      {name ? <Avatar name={name} size={40} /> : <UserRound size={24} strokeWidth={1.75} aria-hidden="true" />}
      <p>
        <b>{t('as', { name })}</b>
        <span>{detail}</span>
      </p>
    </div>
  );
}

function NameField({ booker, hint }: { readonly booker: Booker; readonly hint?: string | undefined }) {
  const t = useTranslations('booking.who');
  return (
    <TextField
      label={t('name')}
      hint={hint}
      size={48}
      maxLength={120}
      autoComplete="name"
      value={booker.name}
      error={booker.errors.name}
      onChange={(event) => booker.setName(event.currentTarget.value)}
    />
  );
}

/** Several people share the phone: one of them comes, or somebody new. */
function WhichOne({ booker }: { readonly booker: Booker }) {
  const t = useTranslations('booking.who');
  const group = useId();
  const place = useFocusIfLost<HTMLFieldSetElement>();
  return (
    <fieldset ref={place} tabIndex={-1} className={css.which}>
      <legend>{t('which')}</legend>
      {booker.names.map((name) => (
        <label key={name}>
          <input type="radio" name={group} checked={booker.picked === name} onChange={() => booker.pick(name)} />
          {name}
        </label>
      ))}
      <label>
        <input type="radio" name={group} checked={booker.picked === null} onChange={() => booker.pick(null)} />
        {t('somebodyNew')}
      </label>
      {booker.picked === null && <NameField booker={booker} />}
    </fieldset>
  );
}

function Guest({ booker }: { readonly booker: Booker }) {
  const t = useTranslations('booking.who');
  return (
    <div className={css.fields}>
      <PhoneField
        label={t('phone')}
        hint={t('phoneHint')}
        size={48}
        value={booker.phone}
        onChange={booker.setPhone}
        error={booker.errors.phone}
      />
      <NameField booker={booker} hint={t('nameHint')} />
    </div>
  );
}

/** Who books: found out with as little typing as can be. */
export function Who({ booker }: { readonly booker: Booker }) {
  const { state, proving, code, setCode, submitCode } = booker;
  if (state.kind === 'unknown') return <Skeleton height={72} radius={14} />;
  if (state.kind === 'account') return <Known name={state.name} detail={state.detail} />;
  if (state.kind === 'code')
    return <PhoneCode proving={proving} code={code} error={booker.errors.code} onCode={setCode} onComplete={submitCode} />;
  if (state.kind === 'guest') return <Guest booker={booker} />;
  if (booker.names.length === 0) return <NameField booker={booker} />;
  if (booker.names.length === 1 && booker.picked !== null) return <Known name={booker.picked} detail={state.detail} />;
  return <WhichOne booker={booker} />;
}
