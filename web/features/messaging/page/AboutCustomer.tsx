import { useQuery } from '@tanstack/react-query';
import { conversationVisits } from 'core/messaging/contract';
import { CalendarPlus, UserRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { LinkButton } from '../../../ui/actions/LinkButton.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import css from './about.module.css';
import type { Party } from './ThreadHead.tsx';

type InBookProps = { readonly conversation_id: string; readonly bus_url: string };

/** Their next visit, and the ways to their card and to another visit; nothing for somebody who is not in the client book. */
function InBook({ conversation_id, bus_url }: InBookProps) {
  const t = useTranslations('messaging.about');
  const language = useLanguage();
  const { data } = useQuery(apiQueryOptions(conversationVisits, { query: { conversation_id } }));
  if (!data) return null;
  const [next] = data.data;
  const office = `/biz/${bus_url}/manage`;
  return (
    <>
      {data.clients.map(({ id, name }) => (
        <div key={id} className={css.acts}>
          <LinkButton kind="secondary" icon={CalendarPlus} href={`${office}/appointment?new=visit&client=${id}`}>
            {data.clients.length > 1 ? t('bookFor', { name }) : t('book')}
          </LinkButton>
          <LinkButton kind="secondary" icon={UserRound} href={`${office}/clients/info/${id}`}>
            {data.clients.length > 1 ? name : t('card')}
          </LinkButton>
        </div>
      ))}
      {next && (
        <p className={css.line}>
          <small>{t('next')}</small>
          <b className="tnum">{dateText(next.start, 'moment', next.timezone, language)}</b>
          {next.services.map(({ name, staff }) => (
            <span key={`${name} ${staff}`}>{t('with', { service: name, staff })}</span>
          ))}
        </p>
      )}
    </>
  );
}

/** What the desk sees of a customer beside their messages. */
export function AboutCustomer({
  party,
  email,
  guest,
  conversation_id,
  bus_url,
}: {
  readonly party: Party;
  readonly email: string | null;
  readonly guest: boolean;
  /** Undefined as long as nobody has written. */
  readonly conversation_id: string | undefined;
  readonly bus_url: string;
}) {
  const t = useTranslations('messaging.about');
  return (
    <>
      <div className={css.who}>
        <Avatar name={party.name} id={party.id} photo={party.photo} size={56} />
        <p>
          <b>{party.name}</b>
          {email !== null && <span>{email}</span>}
        </p>
      </div>
      {conversation_id !== undefined && <InBook {...{ conversation_id, bus_url }} />}
      {guest && <p className={css.line}>{t('guest')}</p>}
    </>
  );
}
