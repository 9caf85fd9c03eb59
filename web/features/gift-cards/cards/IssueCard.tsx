import { useQueryClient } from '@tanstack/react-query';
import { giftCardIssue, giftCards, issueGiftCard } from 'core/gift-cards/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import columns from '../../../office/forms/columns.module.css';
import { callApi } from '../../../platform/api.ts';
import { useManageLink } from '../../../platform/manage/links.ts';
import { usePin } from '../../../office/pin/use-pin.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { TextLink } from '../../../ui/actions/TextLink.tsx';
import { Segmented } from '../../../ui/choices/Segmented.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { MoneyField } from '../../../ui/inputs/MoneyField.tsx';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import css from '../gift-cards.module.css';

const [LEAST, MOST] = [100, 2_000_00];
const blank = { reason: '', to_name: '', from_name: '', message: '', email: '' };
type Props = { readonly businessId: number; readonly onClose: () => void; readonly onIssued: (id: string) => void };

function useIssuing({ businessId: business_id, onIssued }: Props) {
  const t = useTranslations('gift-cards');
  const queries = useQueryClient();
  const { pin, dialog } = usePin(business_id);
  const [key] = useState(() => crypto.randomUUID());
  const [cents, setCents] = useState<number | null>(null);
  const [how, setHow] = useState<'complimentary' | 'carried_over'>('complimentary');
  const [words, setWords] = useState(blank);
  const [busy, setBusy] = useState(false);
  const isGood = cents !== null && cents >= LEAST && cents <= MOST && words.reason.trim().length >= 3;
  async function issue() {
    if (!isGood || busy) return;
    setBusy(true);
    const body = { business_id, amount_cents: cents, how, ...words, email: words.email.trim() || null };
    await pin.act({
      action: giftCardIssue,
      why: t('issue.why', { amount: moneyText(cents) }),
      whose: () => true,
      run: async (proof) => {
        const { data } = await callApi(issueGiftCard, { body }, { key, ...proof });
        await queries.invalidateQueries({ queryKey: [giftCards.path] });
        onIssued(data.id);
      },
    });
    setBusy(false);
  }
  return { cents, setCents, how, setHow, words, setWords, isGood, busy, issue, dialog };
}

/** A card that nobody pays for at the till: with a reason, which stays in its history. */
export function IssueCard(props: Props) {
  const t = useTranslations('gift-cards.issue');
  const till = useManageLink('PosPage');
  const { cents, setCents, how, setHow, words, setWords, isGood, busy, issue, dialog } = useIssuing(props);
  const field = (name: keyof typeof blank) => ({
    label: t(name),
    value: words[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setWords((now) => ({ ...now, [name]: value }));
    },
  });
  const footer = (
    <Button size={48} wide disabled={!isGood} loading={busy} onClick={() => void issue()}>
      {cents === null ? t('yes') : t('yesOf', { amount: moneyText(cents) })}
    </Button>
  );
  return (
    <>
      <Modal open onClose={props.onClose} title={t('title')} width={560} footer={footer}>
        <div className={css.form}>
          {till !== null && (
            <p className={css.lead}>
              {t('atTill')} <TextLink href={till}>{t('toTill')}</TextLink>
            </p>
          )}
          <Segmented
            label={t('how')}
            wide
            options={(['complimentary', 'carried_over'] as const).map((value) => ({ value, label: t(`ways.${value}`) }))}
            value={how}
            onChange={setHow}
          />
          <MoneyField
            label={t('amount')}
            value={cents}
            onChange={setCents}
            required
            error={cents !== null && (cents < LEAST || cents > MOST) ? t('least') : undefined}
            data-autofocus
          />
          <TextField required maxLength={200} hint={t('reasonHint')} {...field('reason')} />
          <div className={columns.two}>
            <TextField maxLength={80} autoComplete="off" {...field('to_name')} />
            <TextField maxLength={80} autoComplete="off" {...field('from_name')} />
          </div>
          <TextArea maxLength={300} {...field('message')} />
          <TextField type="email" maxLength={254} autoComplete="off" hint={t('emailHint')} {...field('email')} />
        </div>
      </Modal>
      {dialog}
    </>
  );
}
