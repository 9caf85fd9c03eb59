import type { Receipt } from 'core/checkout/contract';
import { formatPhone } from 'core/kernel/phone/phone';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../platform/language.tsx';
import { DateText } from '../../ui/display/DateText.tsx';
import { Paper, PaperRow, PaperSums } from '../../ui/receipt/Paper.tsx';
import { dateText } from '../../ui/texts/date-text.ts';
import css from './receipts.module.css';

function Had({ receipt: { people, gift_cards } }: { readonly receipt: Receipt }) {
  const t = useTranslations('receipts');
  return (
    <>
      {people.map(({ first_name, lines }, i) => (
        <section key={lines[0]?.id ?? i}>
          <h3>{first_name || t('guest')}</h3>
          <dl>
            {lines.map(({ id, name, qty, staff, amount_cents }) => (
              <PaperRow
                key={id}
                label={[qty > 1 ? `${qty} × ${name}` : name, staff].filter(Boolean).join(' · ')}
                cents={amount_cents}
                isAddOn={staff === null}
              />
            ))}
          </dl>
        </section>
      ))}
      {gift_cards.length > 0 && (
        <section>
          <dl>
            {gift_cards.map(({ id, amount_cents }) => (
              <PaperRow key={id} label={t('giftCard')} cents={amount_cents} />
            ))}
          </dl>
        </section>
      )}
    </>
  );
}

function Paid({ receipt: { tenders, change, refunds, business } }: { readonly receipt: Receipt }) {
  const t = useTranslations('receipts');
  const language = useLanguage();
  return (
    <dl>
      {tenders.map(({ id, method, reference, amount_cents }) => (
        <PaperRow key={id} label={`${t(`methods.${method}`)} ${reference}`} cents={amount_cents} />
      ))}
      {change > 0 && <PaperRow label={t('change')} cents={change} weight="strong" />}
      {refunds.map(({ id, at, amount_cents }) => {
        const date = dateText(at, 'day', business.timezone, language);
        return <PaperRow key={id} label={t('refund', { date })} cents={-amount_cents} weight="strong" />;
      })}
    </dl>
  );
}

/** The receipt as it would come out of the printer. */
export function Bill({ receipt }: { readonly receipt: Receipt }) {
  const t = useTranslations('receipts');
  const { business, ticket_no, closed_at, subtotal, discount, tax, tax_percentage, tip, total, gift_cards, status } = receipt;
  const rows = [
    [t('subtotal'), subtotal],
    [t('discount'), -discount],
    [tax_percentage === null ? t('tax') : t('taxOf', { percent: String(tax_percentage / 1000) }), tax],
    [t('giftCards'), gift_cards.reduce((sum, { amount_cents }) => sum + amount_cents, 0)],
    [t('tip'), tip],
  ] as const;
  return (
    <Paper stamp={status === 'void' ? t('voided') : undefined}>
      <header>
        <h2>{business.bus_name}</h2>
        {business.address !== '' && <p>{business.address}</p>}
        {business.phone && <p className="tnum">{formatPhone(business.phone)}</p>}
        <p>
          {ticket_no !== null && `${t('number', { number: String(ticket_no) })} · `}
          <DateText value={closed_at} zone={business.timezone} />
        </p>
      </header>
      <Had receipt={receipt} />
      <PaperSums rows={rows} total={{ label: t('total'), cents: total }} />
      <Paid receipt={receipt} />
      <p className={css.thanks}>{t('thanks')}</p>
    </Paper>
  );
}
