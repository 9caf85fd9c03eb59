import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { type Campaign, campaigns } from 'core/campaigns/contract';
import { businessChannel } from 'core/realtime/rules';
import { Megaphone, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNow, useTranslations } from 'use-intl';
import { OfBusiness, Page } from '../../office/page/Page.tsx';
import { Closed, Failed } from '../../office/page/Unread.tsx';
import { zoneOf } from '../../office/page/use-business.ts';
import { apiQueryOptions } from '../../platform/api.ts';
import { useChannel } from '../../platform/live/live.ts';
import type { HeadInput } from '../../platform/page.ts';
import { LinkButton } from '../../ui/actions/LinkButton.tsx';
import { DateText } from '../../ui/display/DateText.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Pagination } from '../../ui/tables/Pagination.tsx';
import { ListPage } from '../../ui/tables/ListPage.tsx';
import { Link } from '../../ui/theme/link.tsx';
import css from './campaigns.module.css';
import { StateBadge } from './list/StateBadge.tsx';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.CampaignsPage'), hidden: true as const });

const PER_PAGE = 25;

function Row({ row, href, zone }: { readonly row: Campaign; readonly href: string; readonly zone: string }) {
  const t = useTranslations('campaigns.list');
  const { sent, listed } = row.counts;
  const at = row.started_at ?? row.scheduled_at ?? row.created_at;
  return (
    <li>
      <Link className={css.row} href={href}>
        <span className={css.name}>{row.name}</span>
        <StateBadge state={row.state} />
        <DateText className={css.quiet} value={at} zone={zone} now={useNow()} />
        <span className={css.quiet}>{listed > 0 && t('sentOf', { sent, listed })}</span>
      </Link>
    </li>
  );
}

function Campaigns({ business }: { readonly business: Business }) {
  const t = useTranslations('campaigns.list');
  const [page, setPage] = useState(1);
  const query = { business_id: business.id, page, per_page: PER_PAGE };
  const asked = useQuery({ ...apiQueryOptions(campaigns, { query }), placeholderData: keepPreviousData });
  useChannel(businessChannel(business.id));
  const root = `/biz/${business.bus_url}/manage/campaigns`;
  const add = (
    <LinkButton href={`${root}/new`} icon={Plus}>
      {t('new')}
    </LinkButton>
  );
  if (!asked.data) {
    const closed = <Closed title={t('closed')} text={t('closedText')} />;
    const failed = <Failed of={asked} title={t('failed')} caption={t('failedCaption')} closed={closed} rows={4} face={false} />;
    return <ListPage title={t('title')}>{failed}</ListPage>;
  }
  const { data, pagination } = asked.data;
  const pages = pagination.total_pages;
  return (
    <ListPage
      title={t('title')}
      count={pagination.total}
      actions={data.length > 0 && add}
      footer={pages > 1 && <Pagination page={page} pages={pages} onPage={setPage} />}
    >
      {data.length === 0 && <EmptyState level={2} icon={Megaphone} title={t('none')} text={t('noneText')} action={add} />}
      <ul className={css.rows}>
        {data.map((row) => (
          <Row key={row.id} row={row} href={`${root}/${row.id}`} zone={zoneOf(business)} />
        ))}
      </ul>
    </ListPage>
  );
}

/** Offers by text to many clients: what is written, what goes out, and what came of it. */
export function Component() {
  return (
    <Page width={1080}>
      <OfBusiness rows={4} face={false}>
        {(business) => <Campaigns business={business} />}
      </OfBusiness>
    </Page>
  );
}
