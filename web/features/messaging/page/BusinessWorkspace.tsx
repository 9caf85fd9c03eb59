import { useQuery } from '@tanstack/react-query';
import { type Business, permissions } from 'core/business/contract';
import { manageChatDelete } from 'core/messaging/contract';
import { businessChannel } from 'core/realtime/rules';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { useChannel } from '../../../platform/live/live.ts';
import { useSession } from '../../../platform/session.ts';
import { zoneOf } from '../../../office/page/use-business.ts';
import { Propose } from '../answering/Propose.tsx';
import { Templates } from '../answering/Templates.tsx';
import { ThreadActions, ThreadState } from '../answering/ThreadActions.tsx';
import { visitCardOf } from '../answering/VisitCard.tsx';
import { otherParty } from '../list/row.ts';
import type { ThreadPlace } from '../thread/thread-place.ts';
import type { PartsOf } from '../thread/ThreadView.tsx';
import type { Thread } from '../thread/use-thread.ts';
import { AboutCustomer } from './AboutCustomer.tsx';
import { type Open, Workspace } from './Workspace.tsx';

const isConversation = (named: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(named);

/** A person is named by their id; a guest has none, so their conversation is. */
const placeOf = (business_id: number, named: string): ThreadPlace =>
  isConversation(named)
    ? { side: 'business', business_id, conversation_id: named }
    : { side: 'business', business_id, user_id: named };

/** Whoever comes from a client brings the name along: in a conversation that nobody has begun it stands nowhere else. */
function useBroughtName(): string | null {
  const state: unknown = useLocation().state;
  return state && typeof state === 'object' && 'name' in state && typeof state.name === 'string' ? state.name : null;
}

/** Closed or given to somebody says more at the desk than an address. */
const lineOf = ({ state: { conversation } }: Thread) => {
  if (conversation && (conversation.closed || conversation.assigned_to)) return <ThreadState conversation={conversation} />;
  return conversation && otherParty(conversation, 'business')?.email;
};

/** What a colleague has at hand while they answer. */
const partsFor =
  ({ bus_url }: Business): PartsOf =>
  () => ({
    cardOf: visitCardOf(null),
    tools: (draft, conversation_id) =>
      conversation_id !== null && (
        <>
          <Templates {...{ draft, conversation_id }} editor={`/business/${bus_url}/manage/message-templates`} />
          <Propose conversation_id={conversation_id} />
        </>
      ),
  });

function useOpen(business: Business, named: string | undefined): Open | null {
  const t = useTranslations('messaging.list');
  const brought = useBroughtName();
  if (named === undefined) return null;
  const customerOf = ({ state }: Thread) => state.conversation && otherParty(state.conversation, 'business');
  const partyOf = (thread: Thread) => {
    const customer = customerOf(thread);
    return {
      id: customer?.id ?? named,
      name: customer?.display ?? brought ?? t('guest'),
      photo: customer?.photo_url ?? null,
      square: false,
      line: lineOf(thread),
    };
  };
  const actions = ({ state }: Thread) =>
    state.conversation && <ThreadActions business_id={business.id} conversation={state.conversation} />;
  return {
    parts: partsFor(business),
    actions,
    place: placeOf(business.id, named),
    current: named,
    partyOf,
    about: (thread) => (
      <AboutCustomer
        party={partyOf(thread)}
        email={customerOf(thread)?.email ?? null}
        guest={customerOf(thread)?.type === 'guest'}
        conversation_id={thread.state.conversation?.id}
        bus_url={business.bus_url}
      />
    ),
  };
}

type Props = {
  readonly business: Business;
  /** The person or conversation that is open. */
  readonly named: string | undefined;
  readonly managed?: boolean | undefined;
};

/** The conversations of a business, for those who answer for it. */
export function BusinessWorkspace({ business, named, managed }: Props) {
  const session = useSession();
  const open = useOpen(business, named);
  const { data: held } = useQuery(apiQueryOptions(permissions, { query: { business_id: business.id } }));
  useChannel(businessChannel(business.id));
  if (!session.known || !session.viewer) return null;
  const inbox = { side: 'business', viewerId: session.viewer.id, business_id: business.id, bus_url: business.bus_url } as const;
  const mayDelete = held?.permissions.some(({ name, write }) => name === manageChatDelete.name && write === 'all') ?? false;
  const home = `/biz/${business.bus_url}`;
  const root = managed ? `${home}/manage/customer-messages` : `${home}/messages`;
  return <Workspace {...{ inbox, mayDelete, root, open, managed }} zone={zoneOf(business)} />;
}
