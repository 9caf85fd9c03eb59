import type { DayReport } from 'core/checkout/contract';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Paper, PaperRow } from '../../../ui/receipt/Paper.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { useDrawerName } from '../drawer/use-drawer-name.ts';
import { percentText, soldHalf, tenderHalf } from './rows.ts';

type Props = { readonly day: DayReport; readonly shop: string; readonly zone: string };

/** Whose tips, which taxes, and how far each drawer was off. */
function Parts({ day }: Pick<Props, 'day'>) {
  const t = useTranslations('checkout.day');
  const somebody = useTranslations('checkout')('somebody');
  const nameOf = useDrawerName();
  const tips = day.tips.reduce((sum, { cents }) => sum + cents, 0);
  const drawers = day.drawers.filter(({ counted }) => counted !== null);
  return (
    <>
      {day.taxes.length > 1 && (
        <dl data-part="taxes">
          {day.taxes.map(({ name, rate, cents }) => (
            <PaperRow key={`${name ?? ''} ${rate}`} label={`${name ?? t('sold.tax')} ${percentText(rate)}`} cents={cents} />
          ))}
        </dl>
      )}
      {day.tips.length > 0 && (
        <dl data-part="tips">
          {day.tips.map(({ name, cents }) => (
            <PaperRow key={name} label={t('tipOf', { name: name || somebody })} cents={cents} />
          ))}
          <PaperRow label={t('tips')} cents={tips} weight="strong" />
        </dl>
      )}
      {drawers.map(({ drawer, number, counted, off }) => (
        <dl key={number} data-part="drawer">
          <PaperRow label={t('countedIn', { name: nameOf(drawer) })} cents={counted ?? 0} />
          <PaperRow label={t(off === 0 ? 'exact' : (off ?? 0) < 0 ? 'shortLine' : 'overLine')} cents={off ?? 0} weight="strong" />
        </dl>
      ))}
    </>
  );
}

/** The Z as it is printed, 80 mm wide and alone. Whoever adds up its lines with a pencil gets the sum below them, twice the same. */
export function DayPaper({ day, shop, zone }: Props) {
  const t = useTranslations('checkout.day');
  const language = useLanguage();
  const somebody = useTranslations('checkout')('somebody');
  const date = dateText(`${day.day}T12:00:00Z`, 'long', 'UTC', language);
  const closed = t('signed', { time: dateText(day.closed_at, 'moment', zone, language), name: day.closed_by ?? somebody });
  return (
    <article aria-label={t('number', { number: String(day.number) })}>
      <Paper>
        <header>
          <h2>{shop}</h2>
          <p>
            <b>{t('number', { number: String(day.number) })}</b>
          </p>
          <p>{date}</p>
          <p>{closed}</p>
        </header>
        <dl data-part="sold">
          {soldHalf(day).map(({ name, cents }) => (
            <PaperRow key={name} label={t(`sold.${name}`)} cents={cents} />
          ))}
          <PaperRow label={t('total')} cents={day.total} weight="total" />
        </dl>
        <dl data-part="tenders">
          {tenderHalf(day).map(({ name, cents }) => (
            <PaperRow key={name} label={t(`tenders.${name}`)} cents={cents} />
          ))}
          <PaperRow label={t('tendered')} cents={day.total} weight="total" />
        </dl>
        <Parts day={day} />
        <p>{t('range', { from: String(day.from_seq + 1), to: String(day.to_seq), tickets: day.tickets })}</p>
      </Paper>
    </article>
  );
}
