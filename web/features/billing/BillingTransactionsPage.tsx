import type { PlanTransaction } from 'core/billing/contract';
import type { Business } from 'core/business/contract';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Back } from '../../office/cards/CardsPage.tsx';
import { isForbidden } from '../../office/page/Unread.tsx';
import type { HeadInput } from '../../platform/page.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Pagination } from '../../ui/tables/Pagination.tsx';
import { Closed, Frame, Unread } from './BillingFrame.tsx';
import { Invoice } from './invoices/Invoice.tsx';
import { Transactions } from './invoices/Transactions.tsx';
import { useTransactions } from './use-billing.ts';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.PlanPage'), hidden: true as const });

const PER_PAGE = 20;

function Rows({ business }: { readonly business: Business }) {
  const t = useTranslations('billing.bills');
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Number(params.get('page')) || 1);
  const list = useTransactions(business.id, page, PER_PAGE);
  const [open, setOpen] = useState<PlanTransaction | null>(null);
  if (isForbidden(list.error)) return <Closed business={business} />;
  if (list.error || !list.data) return <Unread answer={list} asked="transactions" rows={8} />;
  const { data: rows, meta } = list.data;
  if (rows.length === 0)
    return (
      <EmptyState
        level={2}
        icon={ReceiptText}
        title={t('none')}
        text={t('noneText')}
        caption="No business Transactions data found."
      />
    );
  const turn = (next: number) => setParams(next > 1 ? { page: String(next) } : {}, { preventScrollReset: true });
  return (
    <>
      <Transactions rows={rows} zone={business.timezone ?? 'UTC'} onOpen={setOpen} />
      {meta.last_page > 1 && <Pagination page={page} pages={meta.last_page} onPage={turn} />}
      {open && <Invoice business={business} payment={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function Payments({ business }: { readonly business: Business }) {
  const t = useTranslations('billing.bills');
  return (
    <>
      <Back href={`/biz/${business.bus_url}/manage-plan`}>{t('back')}</Back>
      <h1>{t('title')}</h1>
      <Rows business={business} />
    </>
  );
}

export function Component() {
  return <Frame>{(business) => <Payments business={business} />}</Frame>;
}
