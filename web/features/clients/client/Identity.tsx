import type { ClientInfo } from 'core/clients/contract';
import { formatPhone, phoneLink } from 'core/kernel/phone/phone';
import { CalendarPlus, Mail, MessageCircle, Phone as PhoneIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { useManageLink } from '../../../platform/manage/links.ts';
import { LinkButton } from '../../../ui/actions/LinkButton.tsx';
import { ToolButton } from '../../../ui/actions/ToolButton.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import css from './client.module.css';

/** `Jan 2025`, `01/2025`. */
export const monthText = (instant: string, zone: string, language: 'en' | 'vi'): string =>
  language === 'vi'
    ? new Intl.DateTimeFormat('en-GB', { timeZone: zone, month: '2-digit', year: 'numeric' }).format(new Date(instant))
    : new Intl.DateTimeFormat('en-US', { timeZone: zone, month: 'short', year: 'numeric' }).format(new Date(instant));

type Props = { readonly client: ClientInfo; readonly zone: string; readonly level: 1 | 2 };

export function Identity({ client, zone, level }: Props) {
  const t = useTranslations('clients');
  const language = useLanguage();
  const Heading = `h${level}` as const;
  const { phone_number, email, masked } = client;
  const phone = phone_number === null ? null : masked ? phone_number.replaceAll('*', '•') : formatPhone(phone_number);
  return (
    <div className={css.identity}>
      <Avatar name={client.name} id={client.id} size={level === 1 ? 72 : 56} />
      <div>
        <Heading>{client.name}</Heading>
        <p className={css.contact}>
          {phone && <span>{phone}</span>}
          {email && <span>{email}</span>}
          {!phone && !email && t('noContact')}
        </p>
        <p className={css.quiet}>
          {t('since', { month: monthText(client.created_at, zone, language) })}
          {client.has_account && ` · ${t('hasAccount')}`}
        </p>
      </div>
    </div>
  );
}

/** What can be done for them right now; a contact that is masked is no way to reach them. */
export function Actions({ client }: { readonly client: ClientInfo }) {
  const t = useTranslations('clients');
  const calendar = useManageLink('CalendarPage');
  const messages = useManageLink('CustomerMessagesPage');
  const { phone_number, email, masked, user_id } = client;
  return (
    <div className={css.actions}>
      {calendar !== null && (
        <LinkButton href={`${calendar}?new=visit&client=${client.id}`} icon={CalendarPlus}>
          {t('book')}
        </LinkButton>
      )}
      {messages !== null && user_id !== null && (
        <ToolButton label={t('message')} href={`${messages}/${user_id}`} icon={MessageCircle} />
      )}
      {phone_number !== null && !masked && <ToolButton label={t('call')} href={phoneLink(phone_number)} icon={PhoneIcon} />}
      {email !== null && !masked && <ToolButton label={t('mail')} href={`mailto:${email}`} icon={Mail} />}
    </div>
  );
}
