import { useQuery } from '@tanstack/react-query';
import { openTickets } from 'core/checkout/contract';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { useManageLink } from '../../../platform/manage/links.ts';
import { ClientName } from '../../../office/client/ClientName.tsx';
import { LinkButton } from '../../../ui/actions/LinkButton.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { durationText } from '../../../ui/texts/duration-text.ts';
import { minutesBetween } from '../dashboard/day.ts';
import { Panel } from '../dashboard/Panel.tsx';
import css from './money.module.css';

const SHOWN = 4;

type Props = { readonly businessId: number; readonly now: string; readonly due: number };

/** Who has not paid yet, oldest first; there is no panel where everybody has. */
export function OpenTicketsPanel({ businessId: business_id, now, due }: Props) {
  const t = useTranslations('reports.moneyToday');
  const language = useLanguage();
  const till = useManageLink('PosPage');
  const { data } = useQuery({
    ...apiQueryOptions(openTickets, { query: { business_id, per_page: SHOWN } }),
    enabled: till !== null,
  });
  if (till === null || !data || data.data.length === 0) return null;
  const more = data.pagination.total - data.data.length;
  return (
    <Panel title={t('ticketsTitle')} count={data.pagination.total} note={moneyText(due)}>
      <ul className={css.tickets}>
        {data.data.map(({ id, ticket_no, customer_id, customer_name, staff, opened_at, due: left }) => (
          <li key={id}>
            <p>
              <b>
                <ClientName id={customer_id} name={customer_name === 'Guest' ? t('guest') : customer_name} />
              </b>{' '}
              <span className="tnum">#{ticket_no}</span>
              <small>
                {t('ticketOf', { staff: staff.join(', '), time: durationText(minutesBetween(opened_at, now), language) })}
              </small>
            </p>
            <LinkButton kind="secondary" href={`${till}?ticket=${id}`}>
              {t('charge', { money: moneyText(left) })}
              <span className="unseen"> #{ticket_no}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={css.more}>{t('ticketsMore', { count: more })}</p>}
    </Panel>
  );
}
