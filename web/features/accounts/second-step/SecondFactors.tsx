import { useQuery, useQueryClient } from '@tanstack/react-query';
import { removeFactor, renewRecoveryCodes, secondFactors } from 'core/accounts/contract';
import type { Reply } from 'core/kernel/endpoint';
import { KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { errorMessage } from '../../../platform/errors.ts';
import { renewAccess } from '../../../platform/session.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { Confirm } from '../../../ui/overlays/Confirm.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useAskProof } from '../ask-proof.ts';
import { useWhen } from '../profile/DeviceRow.tsx';
import css from '../profile/profile.module.css';
import { Section } from '../profile/Section.tsx';
import { useSending } from '../sending.ts';
import { AddApp } from './AddApp.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import { hasPasskeys } from './passkeys.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

type Data = Reply<typeof secondFactors>['data'];
type Factor = Data['factors'][number];

const icon = { size: 20, strokeWidth: 1.75 } as const;

function FactorRow({ factor, onRemove }: { readonly factor: Factor; readonly onRemove: () => void }) {
  const t = useTranslations('accounts.factors');
  const when = useWhen();
  const { kind, created_at, last_used_at } = factor;
  const name = kind === 'totp' ? t('app') : factor.name;
  return (
    <li className={css.row}>
      <span className={css.sign} aria-hidden="true">
        {kind === 'totp' ? <Smartphone {...icon} /> : <KeyRound {...icon} />}
      </span>
      <div className={css.fact}>
        <span className={css.value}>{name}</span>
        <span className={css.hint}>
          {last_used_at === null ? t('added', { when: when(created_at) }) : t('used', { when: when(last_used_at) })}
        </span>
      </div>
      <Button kind="secondary" onClick={onRemove} aria-label={t('removeOne', { name })}>
        {t('remove')}
      </Button>
    </li>
  );
}

/** What was wanted needs a second factor in this session: whoever has one confirms with it. */
function Needed({ hasFactor }: { readonly hasFactor: boolean }) {
  const t = useTranslations('accounts.factors');
  const askProof = useAskProof();
  const [search, setSearch] = useSearchParams();
  if (search.get('second') !== 'needed') return null;
  async function confirm() {
    if (!(await askProof('factor'))) return;
    await renewAccess();
    setSearch({}, { replace: true, preventScrollReset: true });
  }
  return (
    <Notice tone="warn">
      <div className={css.choice}>
        {t('needed')}
        {hasFactor && (
          <div className={css.actions}>
            <Button onClick={() => void confirm()}>{t('confirm')}</Button>
          </div>
        )}
      </div>
    </Notice>
  );
}

type Done = 'appAdded' | 'passkeyAdded' | 'factorRemoved' | 'codesRenewed';

function Remove({ factor, onEnd }: { readonly factor: Factor | null; readonly onEnd: (isRemoved: boolean) => void }) {
  const t = useTranslations('accounts.factors');
  const { send, busy, refusal } = useSending(removeFactor, { onYes: () => onEnd(true) });
  const name = factor?.kind === 'totp' ? t('app') : (factor?.name ?? '');
  return (
    <Confirm
      open={factor !== null}
      danger
      title={t('sure')}
      yes={t('remove')}
      no={t('keep')}
      busy={busy}
      onNo={() => onEnd(false)}
      onYes={() => factor && void send({ params: { id: factor.id } })}
    >
      {refusal === null ? t('sureText', { name }) : refusal}
    </Confirm>
  );
}

function List({ data }: { readonly data: Data }) {
  const t = useTranslations('accounts.factors');
  const d = useTranslations('accounts.done');
  const cache = useQueryClient();
  const [open, setOpen] = useState<'app' | 'passkey' | null>(null);
  const [going, setGoing] = useState<Factor | null>(null);
  const [shown, setShown] = useState<readonly string[]>([]);
  function changed(done: Done, codes: readonly string[]) {
    setOpen(null);
    setShown(codes);
    toast.success(d(done));
    void cache.invalidateQueries({ queryKey: [secondFactors.path] });
    void renewAccess();
  }
  const renew = useSending(renewRecoveryCodes, { onYes: ({ recovery_codes }) => changed('codesRenewed', recovery_codes) });
  const { factors, recovery_left } = data;
  return (
    <div className={css.form}>
      <Needed hasFactor={factors.length > 0} />
      {factors.length === 0 ? (
        <p className={css.text}>{t('none')}</p>
      ) : (
        <ul className={css.rows}>
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} onRemove={() => setGoing(factor)} />
          ))}
        </ul>
      )}
      <div className={css.actions}>
        <Button kind="secondary" onClick={() => setOpen('app')}>
          {t('addApp')}
        </Button>
        {hasPasskeys() && (
          <Button kind="secondary" onClick={() => setOpen('passkey')}>
            {t('addPasskey')}
          </Button>
        )}
      </div>
      {factors.length > 0 && (
        <div className={css.proof}>
          <span className={css.hint}>{t('codesLeft', { count: recovery_left })}</span>
          <Button kind="quiet" loading={renew.busy} onClick={() => void renew.send({})}>
            {t('newCodes')}
          </Button>
        </div>
      )}
      {renew.refusal !== null && <Notice tone="bad">{renew.refusal}</Notice>}
      <AddApp open={open === 'app'} onClose={() => setOpen(null)} onAdded={(codes) => changed('appAdded', codes)} />
      <AddPasskey open={open === 'passkey'} onClose={() => setOpen(null)} onAdded={(codes) => changed('passkeyAdded', codes)} />
      <RecoveryCodes codes={shown} onClose={() => setShown([])} />
      <Remove
        factor={going}
        onEnd={(isRemoved) => {
          setGoing(null);
          if (isRemoved) changed('factorRemoved', []);
        }}
      />
    </div>
  );
}

export function SecondFactors() {
  const t = useTranslations('accounts.factors');
  const { data, error, refetch, isFetching } = useQuery(apiQueryOptions(secondFactors, {}));
  return (
    <Section title={t('title')} text={t('text')}>
      {data && <List data={data.data} />}
      {!data && !error && <SkeletonRows rows={2} />}
      {!data && error && (
        <ErrorPanel title={t('failed')} text={errorMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </Section>
  );
}
