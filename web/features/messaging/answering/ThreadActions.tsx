import { useQuery } from '@tanstack/react-query';
import {
  answeringTeam,
  changeConversation,
  type Conversation,
  customerConversations,
  fetchCustomerMessages,
} from 'core/messaging/contract';
import { CheckCheck, Ellipsis, RotateCcw, UserRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSaving } from '../../../office/forms/use-saving.ts';
import { apiQueryOptions } from '../../../platform/api.ts';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Menu, MenuChoice, MenuDivider, MenuHeading, MenuItem } from '../../../ui/overlays/Menu.tsx';

type Props = { readonly business_id: number; readonly conversation: Conversation };
const stale = [fetchCustomerMessages, customerConversations];

/** Closes a conversation or gives it to a colleague. Nothing of it makes anything unread. */
export function ThreadActions({ business_id, conversation }: Props) {
  const t = useTranslations('messaging.answering');
  const team = useQuery(apiQueryOptions(answeringTeam, { query: { business_id } }));
  const { id: conversation_id, closed, assigned_to } = conversation;
  const said = closed ? t('openedSaid') : t('closedSaid');
  const { mutate: step, isPending } = useSaving(changeConversation, { stale, said });
  const { mutate: give } = useSaving(changeConversation, { stale });
  const hand = (colleague: string | null) => give({ body: { conversation_id, assigned_to: colleague } });
  return (
    <Menu align="end" width={260} trigger={<IconButton icon={Ellipsis} label={t('more')} size={44} loading={isPending} />}>
      <MenuItem icon={closed ? RotateCcw : CheckCheck} onPick={() => step({ body: { conversation_id, closed: !closed } })}>
        {closed ? t('reopen') : t('close')}
      </MenuItem>
      <MenuDivider />
      <MenuHeading>{t('hand')}</MenuHeading>
      <MenuChoice icon={UserRound} on={assigned_to === null} onPick={() => hand(null)}>
        {t('nobody')}
      </MenuChoice>
      {team.data?.data.map(({ id, name, me }) => (
        <MenuChoice key={id} icon={UserRound} on={assigned_to?.id === id} onPick={() => hand(id)}>
          {me ? t('me', { name }) : name}
        </MenuChoice>
      ))}
    </Menu>
  );
}

/** Below the name of a customer: whether the conversation is closed, and whose it is. */
export function ThreadState({ conversation }: { readonly conversation: Conversation }) {
  const t = useTranslations('messaging.answering');
  const { closed, assigned_to } = conversation;
  const parts = [...(closed ? [t('closed')] : []), ...(assigned_to ? [t('assigned', { name: assigned_to.name })] : [])];
  return parts.length === 0 ? null : <>{parts.join(' · ')}</>;
}
