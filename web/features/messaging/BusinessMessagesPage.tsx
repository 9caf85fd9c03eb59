import { useQuery } from '@tanstack/react-query';
import { businessByUrl } from 'core/business/contract';
import { businessOfConversation } from 'core/messaging/conversations/rules';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Closed, Failed } from '../../office/page/Unread.tsx';
import { apiQueryOptions } from '../../platform/api.ts';
import type { HeadInput } from '../../platform/page.ts';
import { queryPolicies } from '../../platform/queries.ts';
import { otherParty } from './list/row.ts';
import { BusinessWorkspace } from './page/BusinessWorkspace.tsx';
import { newestPage } from './thread/thread-place.ts';

export const head = ({ t }: HeadInput) => ({ title: t('messaging.list.title'), hidden: true as const });

/** The address of the business: it stands in the address, or the conversation says with whom it is. */
function useBusUrl() {
  const { busUrl, id = '' } = useParams();
  const place = { side: 'business', business_id: businessOfConversation(id), conversation_id: id } as const;
  const asked = useQuery({ ...newestPage(place), enabled: busUrl === undefined });
  const conversation = asked.data?.conversation;
  return { asked, busUrl: busUrl ?? (conversation && otherParty(conversation, 'customer')?.bus_url) ?? null };
}

/** The messages of a business, on a page of their own. */
export function Component() {
  const t = useTranslations('messaging.thread');
  const { id } = useParams();
  const { asked, busUrl } = useBusUrl();
  const known = useQuery({
    ...apiQueryOptions(businessByUrl, { query: { business_url: busUrl ?? '' } }),
    ...queryPolicies.business,
    enabled: busUrl !== null,
  });
  if (known.data) return <BusinessWorkspace business={known.data.data} named={id} />;
  const closed = <Closed level={1} title={t('closed')} text={t('closedText')} />;
  return <Failed of={busUrl === null ? asked : known} title={t('failed')} closed={closed} rows={6} />;
}
