import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { revokeOtherSessions, revokeSession, sessions } from 'core/accounts/contract';
import type { Reply } from 'core/kernel/endpoint';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions, apiQueryKey, apiMutationOptions } from '../../../platform/api.ts';
import { errorMessage } from '../../../platform/errors.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { Confirm } from '../../../ui/overlays/Confirm.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { DeviceRow, useDeviceName } from './DeviceRow.tsx';
import css from './profile.module.css';
import { Section } from './Section.tsx';

type Session = Reply<typeof sessions>['data'][number];
const key = apiQueryKey(sessions, {});

/** Takes the row away when the server has; a failure leaves the list as it was. */
function useSignOut(onEnd: () => void) {
  const t = useTranslations('accounts.done');
  const cache = useQueryClient();
  const leave = (stays: (session: Session) => boolean) =>
    cache.setQueryData<Reply<typeof sessions>>(key, (now) => now && { ...now, data: now.data.filter(stays) });
  const settled = {
    onError: (error: unknown) => void toast.error(errorMessage(error)),
    onSettled: () => {
      onEnd();
      void cache.invalidateQueries({ queryKey: key });
    },
  };
  const one = useMutation({ ...apiMutationOptions(revokeSession), ...settled });
  const others = useMutation({ ...apiMutationOptions(revokeOtherSessions), ...settled });
  return {
    busy: one.isPending || others.isPending,
    one: (id: string) =>
      one.mutate(
        { params: { id } },
        {
          onSuccess: () => {
            leave((session) => session.id !== id);
            toast.success(t('sessionEnded'));
          },
        },
      ),
    others: () =>
      others.mutate(
        {},
        {
          onSuccess: () => {
            leave((session) => session.current);
            toast.success(t('othersEnded'));
          },
        },
      ),
  };
}

function List({ list }: { readonly list: readonly Session[] }) {
  const t = useTranslations('accounts.devices');
  const nameOf = useDeviceName();
  const [asked, setAsked] = useState<Session | 'others' | null>(null);
  const signOut = useSignOut(() => setAsked(null));
  const others = list.filter(({ current }) => !current);
  const ordered = [...list.filter(({ current }) => current), ...others];
  const isOne = asked !== null && asked !== 'others';
  return (
    <>
      <ul className={css.rows}>
        {ordered.map((session) => (
          <DeviceRow key={session.id} session={session} onSignOut={() => setAsked(session)} />
        ))}
      </ul>
      {others.length === 0 ? (
        <p className={css.hint}>{t('only')}</p>
      ) : (
        <Button kind="secondary" onClick={() => setAsked('others')}>
          {t('signOutOthers')}
        </Button>
      )}
      <Confirm
        open={asked !== null}
        danger
        title={isOne ? t('sure') : t('sureOthers')}
        yes={t('signOut')}
        no={t('stay')}
        busy={signOut.busy}
        onNo={() => setAsked(null)}
        onYes={() => (isOne ? signOut.one(asked.id) : signOut.others())}
      >
        {isOne ? t('sureText', { device: nameOf(asked.agent) }) : t('sureOthersText')}
      </Confirm>
    </>
  );
}

export function Devices() {
  const t = useTranslations('accounts.devices');
  const { data, error, refetch, isFetching } = useQuery(apiQueryOptions(sessions, {}));
  return (
    <Section title={t('title')} text={t('text')}>
      {data && <List list={data.data} />}
      {!data && !error && <SkeletonRows rows={2} />}
      {!data && error && (
        <ErrorPanel title={t('failed')} text={errorMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </Section>
  );
}
