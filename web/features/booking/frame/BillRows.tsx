import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { durationText } from '../../../ui/texts/duration-text.ts';
import type { Bill, BillRow } from '../order/bill.ts';
import css from './summary.module.css';

type Props = { readonly bill: Bill; readonly onEdit?: (() => void) | undefined; readonly minutes?: boolean | undefined };

/** Name of somebody who comes; guests without one are counted. */
export function usePersonName(): (name: string, at: number) => string {
  const t = useTranslations('booking.people');
  return (name, at) => (at === 0 ? t('you') : name || t('guest', { number: at }));
}

function Row({ row, minutes }: { readonly row: BillRow; readonly minutes: boolean }) {
  const t = useTranslations('booking.summary');
  const language = useLanguage();
  return (
    <li data-kind={row.kind}>
      <span>
        {row.kind === 'request' ? t('request', { name: row.name }) : row.name}
        {minutes && row.minutes > 0 && <small>{durationText(row.minutes, language)}</small>}
        {minutes && row.kind === 'request' && <small>{t('requestHint')}</small>}
      </span>
      <span>
        {row.from && <small>{t('from')} </small>}
        <Money cents={row.cents} />
      </span>
    </li>
  );
}

/** Who has what done, and what each of it costs. */
export function BillRows({ bill, onEdit, minutes = false }: Props) {
  const t = useTranslations('booking.summary');
  const nameOf = usePersonName();
  const isAlone = bill.people.length === 1;
  return (
    <div className={css.people}>
      {bill.people.map(({ name, rows }, at) => (
        <div key={at}>
          {(!isAlone || onEdit) && (
            <p className={css.person}>
              <span>{nameOf(name, at)}</span>
              {at === 0 && onEdit && (
                <button type="button" className={css.edit} onClick={onEdit}>
                  {t('edit')}
                </button>
              )}
            </p>
          )}
          <ul className={css.rows}>
            {rows.length === 0 && <li className={css.none}>{t('nothingYet')}</li>}
            {rows.map((row) => (
              <Row key={row.key} row={row} minutes={minutes} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
