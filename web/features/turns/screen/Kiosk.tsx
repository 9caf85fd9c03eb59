import { useMutation, useQuery } from '@tanstack/react-query';
import { deviceJoin, deviceMenu, MOST_TOGETHER } from 'core/turns/contract';
import { ArrowLeft, CircleCheck, Clock, Minus, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions, apiMutationOptions } from '../../../platform/api.ts';
import { applyLanguage, useLanguage, useTexts } from '../../../platform/language.tsx';
import { errorMessage } from '../../../platform/errors.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Segmented } from '../../../ui/choices/Segmented.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel.tsx';
import { Form } from '../../../ui/inputs/Form.tsx';
import { PhoneField } from '../../../ui/inputs/PhoneField.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import css from './kiosk.module.css';

const PHONE = 10;
const THANKS_MS = 12_000;
/** Whoever walks away leaves nothing behind for the next one to read. */
const FORGETS_MS = 60_000;

type Draft = { readonly phone: string; readonly name: string; readonly services: readonly string[]; readonly size: number };
const empty: Draft = { phone: '', name: '', services: [], size: 1 };
type Part = { readonly draft: Draft; readonly onChange: (draft: Draft) => void };

function Who({ draft, onChange, onNext }: Part & { readonly onNext: () => void }) {
  const t = useTranslations('turns.screen');
  return (
    <Form className={css.step} onSend={() => draft.phone.length === PHONE && onNext()} noValidate={false}>
      <div>
        <h1>{t('welcome')}</h1>
        <p>{t('welcomeText')}</p>
      </div>
      <PhoneField size={56} label={t('phone')} value={draft.phone} onChange={(phone) => onChange({ ...draft, phone })} />
      <TextField
        size={56}
        label={t('name')}
        value={draft.name}
        maxLength={120}
        autoComplete="off"
        onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
      />
      <Button size={56} wide type="submit" disabled={draft.phone.length !== PHONE}>
        {t('next')}
      </Button>
    </Form>
  );
}

type ChoiceProps = Part & {
  readonly busUrl: string;
  readonly screen: string;
  readonly onBack: () => void;
  readonly onDone: (said: Joined) => void;
};
type Joined = { readonly place: number; readonly minutes: number | null };

function Party({ draft, onChange }: Part) {
  const t = useTranslations('turns.form');
  const step = (by: number) => onChange({ ...draft, size: draft.size + by });
  return (
    <div className={css.party}>
      <span>{t('party')}</span>
      <IconButton
        icon={Minus}
        iconSize={22}
        label={t('fewer')}
        kind="outline"
        size={56}
        disabled={draft.size === 1}
        onClick={() => step(-1)}
      />
      <output>{draft.size}</output>
      <IconButton
        icon={Plus}
        iconSize={22}
        label={t('more')}
        kind="outline"
        size={56}
        disabled={draft.size === MOST_TOGETHER}
        onClick={() => step(1)}
      />
    </div>
  );
}

function Menu({ busUrl, screen, draft, onChange }: Omit<ChoiceProps, 'onBack' | 'onDone'>) {
  const t = useTranslations('turns.screen');
  const { data, error, isFetching, refetch } = useQuery(apiQueryOptions(deviceMenu, { params: { busUrl, key: screen } }));
  if (error)
    return <ErrorPanel title={t('failed')} text={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <ul className={css.menu}>
      {(data?.data ?? []).map(({ id, name, price_cents, duration_min }) => (
        <li key={id}>
          <button type="button" aria-pressed={draft.services.includes(id)} onClick={() => onChange({ ...draft, services: [id] })}>
            <b>{name}</b>
            <span>
              {moneyText(price_cents)} <small>{t('minutes', { minutes: duration_min })}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Choice(props: ChoiceProps) {
  const { busUrl, screen, draft, onChange, onBack, onDone } = props;
  const t = useTranslations('turns.screen');
  const join = useMutation({ ...apiMutationOptions(deviceJoin), onSuccess: onDone });
  const [one] = draft.services;
  const { phone, name, size: party_size } = draft;
  const locale = useLanguage();
  const body = { phone, name, services: one === undefined ? [] : [one], party_size, locale };
  return (
    <div className={css.step}>
      <div className={css.back}>
        <IconButton icon={ArrowLeft} iconSize={22} label={t('back')} kind="outline" size={56} onClick={onBack} />
        <h1>{t('service')}</h1>
      </div>
      <Menu {...props} />
      <div className={css.foot}>
        <Party draft={draft} onChange={onChange} />
        {join.error && <ErrorPanel title={t('failed')} text={errorMessage(join.error)} />}
        <Button
          size={56}
          wide
          loading={join.isPending}
          disabled={one === undefined}
          onClick={() => join.mutate({ params: { busUrl, key: screen }, body })}
        >
          {t('join')}
        </Button>
      </div>
    </div>
  );
}

function Thanks({ joined, onDone }: { readonly joined: Joined; readonly onDone: () => void }) {
  const t = useTranslations('turns.screen');
  const { place, minutes } = joined;
  return (
    <div className={css.step} role="alert">
      <CircleCheck size={64} strokeWidth={1.5} aria-hidden="true" />
      <h1>{t('joined', { place })}</h1>
      <p>
        <Clock size={22} strokeWidth={1.75} aria-hidden="true" />
        {minutes === null ? t('askDesk') : minutes === 0 ? t('soon') : t('wait', { minutes })}
      </p>
      <Button size={56} kind="secondary" onClick={onDone}>
        {t('done')}
      </Button>
    </div>
  );
}

/** Whose door this is, and in which language one is spoken to. */
function Head({ business }: { readonly business: string }) {
  const t = useTranslations('turns.screen');
  const [texts, language] = [useTexts(), useLanguage()];
  const options = [
    { value: 'en', label: 'English' },
    { value: 'vi', label: 'Tiếng Việt' },
  ] as const;
  return (
    <header className={css.head}>
      <b>{business}</b>
      <Segmented
        label={t('language')}
        options={options}
        value={language}
        onChange={(value) => void applyLanguage(texts, value)}
      />
    </header>
  );
}

/** After a while in which nobody touched it. */
function useForgetting(key: unknown, isKept: boolean, forget: () => void) {
  useEffect(() => {
    if (!isKept) return undefined;
    const timer = setTimeout(forget, FORGETS_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a touch begins the wait anew
  }, [key, isKept]);
}

type Props = { readonly busUrl: string; readonly screen: string; readonly business: string };

/** Phone, service, done: whoever comes in puts themselves on the list. It forgets them after a moment. */
export function Kiosk({ busUrl, screen, business }: Props) {
  const [step, setStep] = useState<'who' | 'choice'>('who');
  const [draft, setDraft] = useState(empty);
  const [joined, setJoined] = useState<Joined | null>(null);
  useEffect(() => {
    if (joined === null) return undefined;
    const timer = setTimeout(() => setJoined(null), THANKS_MS);
    return () => clearTimeout(timer);
  }, [joined]);
  const forget = () => {
    setDraft(empty);
    setStep('who');
  };
  useForgetting(draft, draft !== empty, forget);
  const done = (said: Joined) => {
    setJoined(said);
    forget();
  };
  const part = { draft, onChange: setDraft };
  return (
    <>
      <Head business={business} />
      {joined && <Thanks joined={joined} onDone={() => setJoined(null)} />}
      {!joined && step === 'who' && <Who {...part} onNext={() => setStep('choice')} />}
      {!joined && step === 'choice' && <Choice {...part} {...{ busUrl, screen }} onBack={() => setStep('who')} onDone={done} />}
    </>
  );
}
