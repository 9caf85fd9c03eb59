import type { Business } from 'core/business/contract';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useManageLink } from '../../platform/manage/links.ts';
import type { HeadInput } from '../../platform/page.ts';
import { Failed } from '../../office/page/Unread.tsx';
import { zoneOf } from '../../office/page/use-business.ts';
import { BusinessPage } from '../../office/page/Page.tsx';
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
  const { id = '' } = useParams();
  const book = useManageLink('ClientsPage');
  const navigate = useNavigate();
  return (
    <BusinessPage back={{ href: book, text: t('title') }} width={1240} rows={6}>
      {(business) => <Whole key={id} business={business} id={id} onGone={() => void navigate(book ?? '..')} />}
    </BusinessPage>
  );
}
