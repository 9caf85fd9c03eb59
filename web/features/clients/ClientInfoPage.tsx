import { useQuery } from '@tanstack/react-query';
import { type Business, businessByUrl } from 'core/business/contract';
import { ArrowLeft } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQuery } from '../../platform/api.ts';
import { useManageLink } from '../../platform/manage/links.ts';
import type { HeadInput } from '../../platform/page.ts';
import { queryPolicies } from '../../platform/queries.ts';
import { Failed } from '../../office/page/Unread.tsx';
import { zoneOf } from '../../office/page/use-business.ts';
import { LinkButton } from '../../ui/actions/LinkButton.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import css from './client/client.module.css';
import { ClientTabs } from './client/ClientTabs.tsx';
import { Details } from './client/Details.tsx';
import { Actions, Identity } from './client/Identity.tsx';
import { Toggles } from './client/Toggles.tsx';
import { OwnerMenu } from './owner/OwnerMenu.tsx';
import { useClient } from './client/use-client.ts';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.ClientsPage'), hidden: true as const });

type Props = { readonly business: Business; readonly id: string; readonly onGone: () => void };

function Whole({ business, id, onGone }: Props) {
  const t = useTranslations('clients');
  const asked = useClient(business.id, id);
  if (asked.error || !asked.data) return <Failed of={asked} title={t('loadFailed')} rows={6} />;
  const client = asked.data.data;
  const zone = zoneOf(business);
  return (
    <>
      <header className={css.whole}>
        <Identity client={client} zone={zone} level={1} />
        <div className={css.acts}>
          <Actions client={client} />
          {client.may.own && <OwnerMenu businessId={business.id} client={client} onGone={onGone} />}
        </div>
      </header>
      <div className={css.columns}>
        <div className={css.main}>
          <h2 className="unseen">{t('tabs.label')}</h2>
          <ClientTabs business={business} client={client} />
        </div>
        <div className={css.beside}>
          <Toggles businessId={business.id} zone={zone} client={client} />
          {!client.masked && <Details businessId={business.id} client={client} />}
        </div>
      </div>
    </>
  );
}

export function Component() {
  const t = useTranslations('clients');
  const { busUrl = '', id = '' } = useParams();
  const book = useManageLink('ClientsPage');
  const navigate = useNavigate();
  const { data } = useQuery({ ...apiQuery(businessByUrl, { query: { business_url: busUrl } }), ...queryPolicies.business });
  return (
    <div className={css.page}>
      {book !== null && (
        <LinkButton kind="quiet" href={book} icon={<ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />}>
          {t('title')}
        </LinkButton>
      )}
      {data ? (
        <Whole key={id} business={data.data} id={id} onGone={() => void navigate(book ?? '..')} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </div>
  );
}
