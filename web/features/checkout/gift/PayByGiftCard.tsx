import { giftCardRoom } from 'core/checkout/tenders/rules';
import { lookUpGiftCard } from 'core/gift-cards/contract';
import { isCode, tidyCode } from 'core/gift-cards/rules/code';
import type { Reply } from 'core/kernel/endpoint';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../platform/api.ts';
import { errorMessage } from '../../../platform/errors.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { MoneyField } from '../../../ui/inputs/MoneyField.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { useHere } from '../till/store.ts';
import { ticketOf, type Till } from '../till/till.ts';
import css from './gift.module.css';

type Card = Reply<typeof lookUpGiftCard>['data'];

/** A scanner types the code and presses Enter: then the balance is asked for by itself. */
function useLookUp() {
  const t = useTranslations('checkout.gift');
  const { business } = useHere();
  const [code, setCode] = useState('');
  const [card, setCard] = useState<Card | null>(null);
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  async function look(): Promise<Card | null> {
    if (busy || !isCode(tidyCode(code))) return null;
    setBusy(true);
    try {
      const { data } = await callApi(lookUpGiftCard, { body: { business_id: business.id, code } });
      setCard(data);
      if (data.state !== 'active') setError(t(data.state === 'spent' ? 'nothingLeft' : 'off'));
      return data.state === 'active' ? data : null;
    } catch (failure) {
      setError(errorMessage(failure));
      return null;
    } finally {
      setBusy(false);
    }
  }
  const type = (text: string) => {
    setCode(text);
    setCard(null);
    setError(undefined);
  };
  return { code, type, card: card?.state === 'active' ? card : null, error, busy, look };
}

type Props = {
  readonly till: Till;
  readonly wanted: number;
  readonly onTake: (code: string, cents: number) => void;
  readonly onClose: () => void;
};

/** Code, balance, amount. */
export function PayByGiftCard({ till, wanted, onTake, onClose }: Props) {
  const t = useTranslations('checkout.gift');
  const { code, type, card, error, busy, look } = useLookUp();
  const [typed, setTyped] = useState<number | null>(null);
  const room = Math.min(wanted, Math.max(0, giftCardRoom(ticketOf(till))));
  const most = card ? Math.min(room, card.balance_cents) : 0;
  const cents = Math.min(typed ?? most, most);
  const take = () => card && cents > 0 && onTake(code, cents);
  const footer = card ? (
    <Button size={48} wide disabled={cents === 0} onClick={take}>
      {t('take', { amount: moneyText(cents) })}
    </Button>
  ) : (
    <Button size={48} wide loading={busy} disabled={!isCode(tidyCode(code)) || room === 0} onClick={() => void look()}>
      {t('check')}
    </Button>
  );
  return (
    <Modal open onClose={onClose} title={t('pay')} width={440} footer={footer}>
      <div className={css.pay}>
        {room === 0 && <Notice tone="warn">{t('notForCards')}</Notice>}
        <TextField
          label={t('code')}
          hint={t('codeHint')}
          error={error}
          size={48}
          className={css.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={(event) => type(event.currentTarget.value.toUpperCase())}
          onKeyDown={(event) => event.key === 'Enter' && (card ? take() : void look())}
          data-autofocus
        />
        {card && (
          <>
            <output className={css.balance}>
              <span>
                {card.code}
                {card.to_name !== '' && ` · ${card.to_name}`}
              </span>
              <b className="tnum">{t('left', { amount: moneyText(card.balance_cents) })}</b>
            </output>
            <MoneyField
              label={t('amount')}
              size={48}
              value={typed ?? most}
              onChange={setTyped}
              onKeyDown={(event) => event.key === 'Enter' && take()}
            />
          </>
        )}
      </div>
    </Modal>
  );
}
