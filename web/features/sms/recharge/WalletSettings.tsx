import { useMutation } from '@tanstack/react-query';
import { changeTextWallet, type TextWallet } from 'core/text-wallet/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiMutationOptions } from '../../../platform/api.ts';
import { errorMessage } from '../../../platform/errors.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Switch } from '../../../ui/choices/Switch.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { MoneyField } from '../../../ui/inputs/MoneyField.tsx';
import css from './recharge.module.css';

const USUAL_AUTO = 50_00;

/** When the owner is told that little is left, and whether the card is charged by itself then. */
export function WalletSettings({ business_id, wallet }: { readonly business_id: number; readonly wallet: TextWallet }) {
  const t = useTranslations('sms.settings');
  const [low, setLow] = useState<number | null>(wallet.low_cents);
  const [auto, setAuto] = useState<number | null>(wallet.auto_cents);
  const saving = useMutation(apiMutationOptions(changeTextWallet));
  const isAuto = auto !== null;
  const save = () =>
    saving.mutate({ body: { business_id, low_cents: low ?? 0, auto_amount: auto === null ? null : auto / 100 } });
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {wallet.auto_declined && <Notice tone="warn">{t('autoDeclined')}</Notice>}
      <MoneyField label={t('low')} value={low} onChange={setLow} />
      <Switch
        label={t('auto')}
        hint={t('autoHint')}
        checked={isAuto}
        onChange={({ currentTarget }) => setAuto(currentTarget.checked ? USUAL_AUTO : null)}
      />
      {isAuto && <MoneyField label={t('autoAmount')} value={auto} onChange={(cents) => setAuto(cents ?? 0)} />}
      <Button type="submit" kind="secondary" size={48} loading={saving.isPending}>
        {t('save')}
      </Button>
      {saving.isSuccess && <Notice tone="ok">{t('saved')}</Notice>}
      {saving.error && <Notice tone="bad">{errorMessage(saving.error)}</Notice>}
    </form>
  );
}
