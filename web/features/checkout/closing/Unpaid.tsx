import { useQuery } from '@tanstack/react-query';
import { openTickets } from 'core/checkout/contract';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { useManageLink } from '../../../platform/manage/links.ts';
import { ClientName } from '../../../office/client/ClientName.tsx';
import { Failed } from '../../../office/page/Unread.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { LinkButton } from '../../../ui/actions/LinkButton.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import css from './closing.module.css';

/** Whatever nobody has paid yet: it can wait, but somebody should know. */
export function Unpaid({ businessId: business_id, onNext }: { readonly businessId: number; readonly onNext: () => void }) {
  const t = useTranslations('checkout.drawer.unpaid');
  const guest = useTranslations('checkout')('guest');
  const till = useManageLink('PosPage');
  const query = { business_id, status: 'open' as const, per_page: 100 };
  const asked = useQuery(apiQueryOptions(openTickets, { query }));
  const { data, error } = asked;
  const rows = data?.data ?? [];
  return (
    <>
      <h2>{t('title')}</h2>
      {(error || !data) && <Failed of={asked} title={t('title')} rows={3} />}
      {data && rows.length === 0 && (
        <Notice tone="ok" title={t('none')}>
          {t('noneText')}
        </Notice>
      )}
      {rows.length > 0 && (
        <>
          <Notice tone="warn" title={t('some', { count: data?.pagination.total ?? rows.length })}>
            {t('someText')}
          </Notice>
          <ul className={css.tickets}>
            {rows.map(({ id, ticket_no, customer_id, customer_name, staff, due }) => (
              <li key={id}>
                <b className="tnum">#{ticket_no}</b>
                <span>
                  <ClientName id={customer_id} name={customer_name === 'Guest' ? guest : customer_name} />
                  <small>{staff.join(', ')}</small>
                </span>
                <Money cents={due} />
              </li>
            ))}
          </ul>
        </>
      )}
      <footer className={css.foot} data-sticky="">
        {rows.length > 0 && till !== null && (
          <LinkButton kind="secondary" size={48} href={till}>
            {t('till')}
          </LinkButton>
        )}
        <Button size={48} onClick={onNext}>
          {t('go')}
        </Button>
      </footer>
    </>
  );
}
