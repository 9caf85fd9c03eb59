import type { TicketView } from 'core/checkout/contract';
import type { Refund } from 'core/checkout/refunds/rules';
import { useTranslations } from 'use-intl';
import { ReasonField } from '../../../office/reason/ReasonField.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Checkbox } from '../../../ui/choices/Checkbox.tsx';
import { Segmented } from '../../../ui/choices/Segmented.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { MoneyField } from '../../../ui/inputs/MoneyField.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import css from './refund.module.css';
import { type RefundWish, useRefundChoice } from './use-refund-choice.ts';

type Choice = ReturnType<typeof useRefundChoice>;
type Props = {
  readonly ticket: TicketView;
  readonly staff: (id: string) => string;
  readonly onYes: (wish: RefundWish) => void;
  readonly onClose: () => void;
};

const usual = ['unhappy', 'redo', 'wrongPrice', 'twice'] as const;

type RowProps = {
  readonly label: string;
  readonly rest: number;
  /** Chosen with so much of it; undefined: not chosen. */
  readonly cents: number | undefined;
  readonly gone: string;
  readonly onToggle: () => void;
  readonly onCents: (cents: number) => void;
};

/** All of it by one tap, or a part of it by typing how much. */
function Part({ label, rest, cents, gone, onToggle, onCents }: RowProps) {
  const t = useTranslations('reports.refund');
  const isMore = cents !== undefined && (cents > rest || cents === 0);
  return (
    <li data-gone={rest <= 0 ? '' : undefined}>
      <Checkbox label={label} checked={cents !== undefined} disabled={rest <= 0} onChange={onToggle} />
      {cents === undefined ? (
        <span className={css.rest}>{rest <= 0 ? gone : <Money cents={rest} />}</span>
      ) : (
        <span className={css.part}>
          <MoneyField
            label={t('part', { name: label })}
            hideLabel
            size={48}
            value={cents}
            error={isMore ? t('upTo', { amount: moneyText(rest) }) : null}
            onChange={(typed) => onCents(typed ?? 0)}
          />
        </span>
      )}
    </li>
  );
}

function Items({ choice, staff }: { readonly choice: Choice; readonly staff: Props['staff'] }) {
  const t = useTranslations('reports.refund');
  const { lines, cards, tips, chosen, line, card, withTip, setWithTip } = choice;
  const tip = Object.values(tips).reduce((sum, cents) => sum + cents, 0);
  return (
    <ul className={css.lines}>
      {lines.map(({ line: { id, name, employee_id }, left_cents, refunded_cents }) => (
        <Part
          key={id}
          label={`${name} · ${staff(employee_id)}`}
          rest={left_cents - refunded_cents}
          cents={chosen.lines[id]}
          gone={t('given')}
          onToggle={() => line.toggle(id, left_cents - refunded_cents)}
          onCents={(cents) => line.set(id, cents)}
        />
      ))}
      {cards.map(({ id, code, paid_cents, unspent_cents }) => (
        <Part
          key={id}
          label={t('giftCard', { code: code ?? '' })}
          rest={Math.min(paid_cents, unspent_cents)}
          cents={chosen.cards[id]}
          gone={paid_cents > 0 ? t('spent') : t('given')}
          onToggle={() => card.toggle(id, Math.min(paid_cents, unspent_cents))}
          onCents={(cents) => card.set(id, cents)}
        />
      ))}
      {tip > 0 && (
        <li>
          <Checkbox label={t('tip')} checked={withTip} onChange={() => setWithTip(!withTip)} />
          <span className={css.rest}>
            <Money cents={tip} />
          </span>
        </li>
      )}
    </ul>
  );
}

/** Where it goes back to, with the tax that goes with it. */
function Where({ refund, ticket }: { readonly refund: Refund | null; readonly ticket: TicketView }) {
  const [t, m] = [useTranslations('reports.refund'), useTranslations('reports.tickets.methods')];
  if (!refund) return <p className={css.hint}>{t('where')}</p>;
  const tax = Object.values(refund.taxes).reduce((sum, cents) => sum + cents, 0);
  const goes = refund.parts.map(({ payment_id, method, amount_cents }) => {
    const { reference = '' } = ticket.transactions.find(({ id }) => id === payment_id) ?? {};
    const name = method === 'card' && reference !== '' ? reference : m(method === 'cheque' ? 'cash' : method);
    return `${name} ${moneyText(amount_cents)}`;
  });
  return (
    <p className={css.hint}>
      {tax > 0 && `${t('withTax', { amount: moneyText(tax) })} · `}
      {t('goesTo', { parts: goes.join(' + ') })}
    </p>
  );
}

function Reason({ choice: { reason, setReason } }: { readonly choice: Choice }) {
  const t = useTranslations('reports.refund');
  return (
    <div className={css.reason}>
      <ReasonField label={t('reason')} usual={usual.map((key) => t(`usual.${key}`))} value={reason} onChange={setReason} />
    </div>
  );
}

/** Items, parts of items, or one amount; a gift card that was sold here up to what is still on it. */
export function RefundTicket({ ticket, staff, onYes, onClose }: Props) {
  const t = useTranslations('reports.refund');
  const choice = useRefundChoice(ticket, t(`usual.${usual[0]}`));
  const { way, setWay, amount, setAmount, most, refund, wish, isReady } = choice;
  const footer = (
    <Button size={56} wide disabled={!isReady} onClick={() => onYes(wish)}>
      {t('give', { amount: moneyText(refund?.amount_cents ?? 0) })}
    </Button>
  );
  return (
    <Modal open onClose={onClose} title={t('title', { no: String(ticket.ticket_no) })} width={560} footer={footer}>
      {most > 0 && (
        <Segmented
          wide
          label={t('how')}
          value={way}
          onChange={setWay}
          options={[
            { value: 'items', label: t('items') },
            { value: 'amount', label: t('amount') },
          ]}
        />
      )}
      {way === 'items' ? (
        <Items choice={choice} staff={staff} />
      ) : (
        <div className={css.amount}>
          <MoneyField
            label={t('amountLabel')}
            hint={t('upTo', { amount: moneyText(most) })}
            size={56}
            value={amount}
            error={amount !== null && amount > most ? t('upTo', { amount: moneyText(most) }) : null}
            onChange={setAmount}
            data-autofocus
          />
        </div>
      )}
      <Where refund={refund} ticket={ticket} />
      <Reason choice={choice} />
    </Modal>
  );
}
