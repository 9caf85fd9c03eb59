import { useQuery } from '@tanstack/react-query';
import { businessByUrl } from 'core/business/contract';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../platform/api.ts';
import type { HeadInput } from '../../platform/page.ts';
import { queryPolicies } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.ts';
import { ReplyTime } from './answering/ReplyTime.tsx';
import { visitCardOf } from './answering/VisitCard.tsx';
import { otherParty } from './list/row.ts';
import { AboutBusiness } from './page/AboutBusiness.tsx';
import { type Open, Workspace } from './page/Workspace.tsx';
import type { Thread } from './thread/use-thread.ts';

export const head = ({ t }: HeadInput) => ({ title: t('messaging.list.title'), hidden: true as const });

/** Times are those of the reader: their salons may be in several zones. */
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

function AboutKnown({ busUrl }: { readonly busUrl: string }) {
  const { data } = useQuery({
    ...apiQueryOptions(businessByUrl, { query: { business_url: busUrl } }),
    ...queryPolicies.business,
  });
  return data ? <AboutBusiness business={data.data} /> : null;
}

/** The conversation that the address names, by its salon or by its id. */
function useOpen(): Open | null {
  const { busUrl, id } = useParams();
  const t = useTranslations('messaging.list');
  const { data } = useQuery({
    ...apiQueryOptions(businessByUrl, { query: { business_url: busUrl ?? '' } }),
    ...queryPolicies.business,
    enabled: busUrl !== undefined,
  });
  if (busUrl === undefined && id === undefined) return null;
  const salonOf = ({ state }: Thread) => state.conversation && otherParty(state.conversation, 'customer');
  const busUrlOf = (thread: Thread) => busUrl ?? salonOf(thread)?.bus_url ?? undefined;
  return {
    place: busUrl === undefined ? { side: 'customer', conversation_id: id ?? '' } : { side: 'customer', busUrl },
    current: busUrl ?? id ?? '',
    partyOf: (thread) => ({
      id: String(data?.data.id ?? salonOf(thread)?.id ?? ''),
      name: data?.data.bus_name ?? salonOf(thread)?.display ?? t('salon'),
      photo: data?.data.photo_url ?? salonOf(thread)?.photo_url ?? null,
      square: true,
      line: busUrlOf(thread) !== undefined && <ReplyTime busUrl={busUrlOf(thread) ?? ''} />,
    }),
    parts: (thread) => ({ cardOf: visitCardOf(busUrlOf(thread) ?? null) }),
    about: (thread) => {
      const known = busUrlOf(thread);
      return known === undefined ? null : <AboutKnown busUrl={known} />;
    },
  };
}

/** The viewer's own conversations, over all salons. */
export function Component() {
  const session = useSession();
  const open = useOpen();
  if (!session.known || !session.viewer) return null;
  const inbox = { side: 'customer', viewerId: session.viewer.id } as const;
  return <Workspace inbox={inbox} zone={ownZone()} mayDelete root="/messages" open={open} />;
}
