import { useQueryClient } from '@tanstack/react-query';
import type { User } from 'core/accounts/contract';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { HeadInput } from '../../platform/page.ts';
import { setSignedIn, useSession } from '../../platform/session.ts';
import { readSignUpHint } from '../../platform/visitor/sign-up-hint.ts';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { TextLink } from '../../ui/actions/TextLink.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { begunSignUp } from './login/begun-sign-up.ts';
import { Forgot } from './login/Forgot.tsx';
import css from './login/login.module.css';
import { Reset } from './login/Reset.tsx';
import { returnTo } from './login/return-to.ts';
import { SignIn } from './login/SignIn.tsx';
import { SignUp } from './login/SignUp.tsx';
import { type SecondStepQuestion, SecondStep } from './second-step/SecondStep.tsx';
import room from './login/art/chair.webp';

export const head = ({ t, site }: HeadInput) => ({
  title: t('accounts.signIn.title', { name: site.name }),
  hidden: true as const,
});

type View = 'sign-in' | 'sign-up' | 'forgot' | 'reset' | 'second-step';

/** Ends in the asked page. What was cached belongs to whoever was here before. */
function useArrival(target: string) {
  const go = useNavigate();
  const cache = useQueryClient();
  const [arriving, setArriving] = useState(false);
  function arrive({ user, token }: { readonly user: User; readonly token: string }) {
    setArriving(true);
    cache.removeQueries({ type: 'inactive' });
    setSignedIn({ ...user, token });
    void cache.invalidateQueries();
    void go(target, { replace: true });
  }
  return { arriving, arrive };
}

/** Somebody is signed in already: they may go on, or sign in as another person below. */
function AlreadyHere({ target }: { readonly target: string }) {
  const t = useTranslations('accounts');
  const session = useSession();
  if (!session.known || !session.viewer) return null;
  const { name } = session.viewer;
  return (
    <Notice tone="info">
      {t('signedInAs', { name })}{' '}
      <TextLink inText href={target}>
        {t('goOn', { name })}
      </TextLink>
    </Notice>
  );
}

export function Component() {
  const t = useTranslations('accounts');
  const [search] = useSearchParams();
  const token = search.get('reset');
  const target = returnTo(search.get('redirect'));
  const [begun] = useState(begunSignUp);
  const hint = readSignUpHint(useLocation().state);
  const [view, setView] = useState<View>(token !== null ? 'reset' : begun || hint ? 'sign-up' : 'sign-in');
  const [login, setLogin] = useState(begun?.login ?? hint?.login ?? '');
  const [isReset, setIsReset] = useState(false);
  const [asked, setAsked] = useState<SecondStepQuestion | null>(null);
  const { arriving, arrive } = useArrival(target);
  const show = (next: View) => {
    setIsReset(false);
    setView(next);
  };
  const isTabbed = view === 'sign-in' || view === 'sign-up';
  return (
    <div className={css.page}>
      <div className={css.column}>
        <div className={css.sheet}>
          {!arriving && view !== 'reset' && <AlreadyHere target={target} />}
          {isTabbed && (
            <Tabs
              label={t('ways')}
              tabs={[
                { value: 'sign-in', label: t('signIn.tab') },
                { value: 'sign-up', label: t('signUp.tab') },
              ]}
              value={view}
              onChange={show}
            >
              {view === 'sign-in' ? (
                <SignIn
                  login={login}
                  onLogin={setLogin}
                  isReset={isReset}
                  onForgot={() => show('forgot')}
                  onSignedIn={(reply) => {
                    if ('user' in reply) return arrive(reply);
                    setAsked(reply.second_step);
                    return show('second-step');
                  }}
                  arriving={arriving}
                />
              ) : (
                <SignUp name={hint?.name ?? ''} login={login} onLogin={setLogin} onSignedIn={arrive} arriving={arriving} />
              )}
            </Tabs>
          )}
          {view === 'second-step' && asked && (
            <SecondStep asked={asked} arriving={arriving} onSignedIn={arrive} onBack={() => show('sign-in')} />
          )}
          {view === 'forgot' && <Forgot login={login} onLogin={setLogin} onBack={() => show('sign-in')} />}
          {view === 'reset' && (
            <Reset
              token={token ?? ''}
              onAsk={() => show('forgot')}
              onDone={() => {
                show('sign-in');
                setIsReset(true);
              }}
            />
          )}
        </div>
      </div>
      <div className={css.side} aria-hidden="true">
        <img className={css.room} src={room} alt="" width={1000} height={1000} decoding="async" />
      </div>
    </div>
  );
}
