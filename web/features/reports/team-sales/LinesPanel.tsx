import type { EmployeeLine } from 'core/reports/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Failed } from '../../../office/page/Unread.tsx';
import { useLanguage } from '../../../platform/language.tsx';
import { useManageLink } from '../../../platform/manage/links.ts';
import { TextLink } from '../../../ui/actions/TextLink.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { Drawer } from '../../../ui/overlays/Drawer.tsx';
import { Pagination } from '../../../ui/tables/Pagination.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import type { Days } from '../period/periods.ts';
import css from './team.module.css';
import { useLines } from './use-team.ts';

type Props = {
  readonly businessId: number;
  readonly who: string;
  readonly days: Days;
  readonly zone: string;
  readonly proof: string | null;
  readonly onClose: () => void;
};

/** A line on its ticket; whoever may not open tickets sees its number alone. */
function Line({ line, zone }: { readonly line: EmployeeLine; readonly zone: string }) {
  const t = useTranslations('reports.teamSales');
  const [language, tickets] = [useLanguage(), useManageLink('TicketListPage')];
  const number = `#${line.ticket_no}`;
  return (
    <li className={css.line}>
      <span className={css.what}>
        {line.name}
        {line.qty > 1 && ` × ${line.qty}`}
        {line.requested && <Badge tone="info">{t('requested')}</Badge>}
        {line.is_refund && <Badge tone="warn">{t('refunded')}</Badge>}
      </span>
      <Money cents={line.net_cents} />
      <span className={css.when}>
        {dateText(line.at, 'moment', zone, language)}{' '}
        {tickets === null ? number : <TextLink href={`${tickets}?day=${line.day}&ticket=${line.ticket_id}`}>{number}</TextLink>}
      </span>
      {line.discount_cents > 0 && <span className={css.when}>{t('discounted', { money: moneyText(line.discount_cents) })}</span>}
    </li>
  );
}

/** The lines behind one person's figures. */
export function LinesPanel({ businessId, who, days, zone, proof, onClose }: Props) {
  const t = useTranslations('reports.teamSales');
  const [page, setPage] = useState(1);
  const asked = useLines(businessId, days, who, page, proof);
  const { data: lines, meta } = asked.data ?? {};
  return (
    <Drawer open width={560} onClose={onClose} title={meta?.employee.name ?? t('title')}>
      {(asked.error || !lines || !meta) && <Failed of={asked} title={t('linesFailed')} caption={t('linesCaption')} rows={6} />}
      {!asked.error && lines && meta && (
        <>
          <p className={css.sum}>
            <span>{t('columns.net')}</span>
            <Money cents={meta.net_cents} />
          </p>
          {lines.length === 0 && (
            <p className={css.when}>
              {t('noLines')} <small>{t('linesCaption')}</small>
            </p>
          )}
          <ul className={css.lines}>
            {lines.map((line) => (
              <Line key={`${line.id} ${line.at}`} line={line} zone={zone} />
            ))}
          </ul>
          {meta.pagination.last_page > 1 && <Pagination page={page} pages={meta.pagination.last_page} onPage={setPage} />}
        </>
      )}
    </Drawer>
  );
}
