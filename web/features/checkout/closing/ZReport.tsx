import type { CloseReport } from 'core/checkout/contract';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { priceText } from '../../../ui/display/money-text.ts';
import { dateText } from '../../../ui/texts/date-text.ts';
import { Figures } from './Verdict.tsx';
import { People } from './People.tsx';
import css from './z-report.module.css';

type Row = { readonly label: string; readonly cents?: number; readonly text?: string; readonly strong?: true };
type Props = { readonly report: CloseReport; readonly shop: string; readonly zone: string };

function Rows({ title, rows }: { readonly title?: string; readonly rows: readonly Row[] }) {
  return (
    <section>
      {title !== undefined && <h3>{title}</h3>}
      <dl>
        {rows.map(({ label, cents, text, strong }) => (
          <div key={label} className={strong && css.strong}>
            <dt>{label}</dt>
            <dd>{cents === undefined ? text : <Money cents={cents} />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const some = (label: string, cents: number): Row[] => (cents === 0 ? [] : [{ label, cents }]);

function Cash({ report }: Pick<Props, 'report'>) {
  const t = useTranslations('checkout.drawer.report');
  const { counted, off, reason, to_bank, to_safe, left } = report;
  const moved: Row[] = [
    { label: t('counted'), cents: counted },
    { label: t('off'), cents: off, strong: true },
    ...(reason === '' ? [] : [{ label: t('reason'), text: reason }]),
    ...some(t('bank'), to_bank),
    ...some(t('safe'), to_safe),
    { label: t('left'), cents: left, strong: true },
  ];
  return (
    <>
      <section>
        <h3>{t('cash')}</h3>
        <Figures figures={report.figures} />
      </section>
      <Rows rows={moved} />
    </>
  );
}

const names = ['subTotal', 'discount', 'tax', 'gift_cards', 'tips', 'total'] as const;
const DOLLAR = 100;
const pieceName = (cents: number) => (cents >= DOLLAR ? priceText(cents) : `${cents}¢`);

/** What the business sold meanwhile, in reports from before there was a Z; today it would be counted once for each drawer. */
function Trade({ report: { sold, takings = [], open_tickets = 0 } }: Pick<Props, 'report'>) {
  const t = useTranslations('checkout.drawer.report');
  const method = useTranslations('checkout.done.methods');
  if (!sold) return null;
  const trade: Row[] = [
    { label: t('tickets'), text: String(sold.tickets) },
    ...names.flatMap((name) => some(t(name), name === 'discount' ? 0 - sold[name] : sold[name])),
    ...(open_tickets > 0 ? [{ label: t('openTickets'), text: String(open_tickets) }] : []),
  ];
  const paid = takings.map((one) => ({ label: `${method(one.method)} · ${one.payments}×`, cents: one.cents }));
  return (
    <>
      <Rows title={t('sold')} rows={trade} />
      {paid.length > 0 && <Rows title={t('takings')} rows={paid} />}
    </>
  );
}

function Pieces({ report: { counts, denominations } }: Pick<Props, 'report'>) {
  const t = useTranslations('checkout.drawer.report');
  const pieces = Object.entries(denominations).map(([piece, held]) => ({ cents: Number(piece), held }));
  const held = pieces.flatMap((one) => some(`${one.held} × ${pieceName(one.cents)}`, one.held * one.cents)).toReversed();
  if (held.length === 0) return null;
  return <Rows title={`${t('bills')} · ${t('counts', { count: counts.length })}`} rows={held} />;
}

/** The close report as it was signed; on paper it is 80 mm wide and alone. */
export function ZReport({ report, shop, zone }: Props) {
  const t = useTranslations('checkout.drawer.report');
  const language = useLanguage();
  const moment = (at: string) => dateText(at, 'moment', zone, language);
  const { number, opened_at, opened_by, automatic, forgotten, closed_at, closed_by } = report;
  return (
    <article className={css.paper} aria-label={t('number', { number: String(number) })}>
      <header>
        <h2>{shop}</h2>
        <p className={css.number}>{t('number', { number: String(number) })}</p>
        <p>
          {t('opened', { time: moment(opened_at) })}
          {automatic ? ` · ${t('automatic')}` : opened_by && ` · ${opened_by}`}
        </p>
        <p>{t('signed', { time: moment(closed_at), name: closed_by ?? t('somebody') })}</p>
        {forgotten && <p className={css.late}>{t('late')}</p>}
      </header>
      <Cash report={report} />
      <Trade report={report} />
      <Pieces report={report} />
      <People people={report.people} />
    </article>
  );
}
