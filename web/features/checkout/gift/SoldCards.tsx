import type { TicketView } from 'core/checkout/contract';
import { giftCardIssue, showGiftCard } from 'core/gift-cards/contract';
import { Gift } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../platform/api.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { useHere } from '../till/store.ts';
import css from './gift.module.css';

/** Codes that somebody asked to see, by card. */
export type Codes = { readonly [gift_card_id: string]: string };
type Card = TicketView['gift_card_sales'][number];
type Props = { readonly cards: readonly Card[]; readonly codes: Codes; readonly onCode: (id: string, code: string) => void };

/** The cards of a paid ticket. Whoever hands one over sees its code, with a PIN where their role asks for one. */
export function SoldCards({ cards, codes, onCode }: Props) {
  const t = useTranslations('checkout.gift');
  const { business, pin } = useHere();
  const show = (card: Card) =>
    pin.act({
      action: giftCardIssue,
      why: t('why', { amount: moneyText(card.amount_cents) }),
      run: async (proof) => {
        const { data } = await callApi(showGiftCard, { body: { business_id: business.id, id: card.id } }, proof);
        onCode(card.id, data.code);
      },
    });
  return (
    <section className={css.sold} aria-label={t('sold')}>
      {cards.map((card) => (
        <div key={card.id}>
          <span className={css.mark}>
            <Gift size={18} strokeWidth={1.75} aria-hidden="true" />
          </span>
          <span className={css.soldWords}>
            <b>
              {card.code} · <Money cents={card.amount_cents} />
            </b>
            <small>
              {card.email ? t('mailed', { email: card.email }) : card.to_name ? t('forName', { name: card.to_name }) : t('card')}
            </small>
          </span>
          {codes[card.id] ? (
            <output className={css.full}>{codes[card.id]}</output>
          ) : (
            <Button kind="secondary" size={48} onClick={() => void show(card)}>
              {t('show')}
            </Button>
          )}
        </div>
      ))}
    </section>
  );
}

/** A sold card on the receipt: the whole code once it was asked for, else its end. */
export function PrintedCard({ card, code }: { readonly card: Card; readonly code: string | undefined }) {
  const t = useTranslations('checkout.gift');
  return (
    <section>
      <dl>
        <div>
          <dt>
            {t('card')} {code ?? card.code}
            {card.to_name !== '' && ` · ${t('forName', { name: card.to_name })}`}
          </dt>
          <dd>
            <Money cents={card.amount_cents} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
