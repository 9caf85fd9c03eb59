import { useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { securityLog } from 'core/security/contract';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../platform/api.ts';
import type { HeadInput } from '../../platform/page.ts';
import { BusinessPage } from '../../office/page/Page.tsx';
import { Unread } from '../../office/page/Unread.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { SecurityEntries } from './SecurityEntries.tsx';
import css from './security.module.css';

export const head = ({ t }: HeadInput) => ({ title: t('security.title'), hidden: true as const });

const PER_PAGE = 25;

function Log({ business }: { readonly business: Business }) {
  const t = useTranslations('security');
  const [page, setPage] = useState(1);
  const query = { business_id: business.id, page, per_page: PER_PAGE };
  const asked = useQuery(apiQueryOptions(securityLog, { query }));
  const { data, error } = asked;
  if (error || !data) return <Unread of={asked} t={t} rows={6} />;
  if (data.data.length === 0) return <EmptyState level={2} icon={ShieldCheck} title={t('none')} text={t('noneText')} />;
  const { last_page, prev_page, next_page } = data.pagination;
  return (
    <>
      <SecurityEntries entries={data.data} zone={business.timezone ?? 'UTC'} />
      {last_page > 1 && (
        <nav className={css.pages} aria-label={t('pages')}>
          <Button kind="secondary" size={48} disabled={prev_page === null} onClick={() => setPage(page - 1)}>
            {t('newer')}
          </Button>
          <span>{t('page', { page: String(page), last: String(last_page) })}</span>
          <Button kind="secondary" size={48} disabled={next_page === null} onClick={() => setPage(page + 1)}>
            {t('older')}
          </Button>
        </nav>
      )}
    </>
  );
}

export function Component() {
  const t = useTranslations('security');
  return (
    <BusinessPage title={t('title')} lead={t('lead')} width={1040} rows={6}>
      {(business) => <Log business={business} />}
    </BusinessPage>
  );
}
