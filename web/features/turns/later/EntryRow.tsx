import type { WaitingEntry } from 'core/booking/waiting-list/contract';
import type { Business } from 'core/business/contract';
import { wallClockAt } from 'core/kernel/time';
import { Check, Clock, type LucideIcon, MessageSquareText, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ClientName } from '../../../office/client/ClientName.tsx';
import { useLanguage } from '../../../platform/language.tsx';
import { useManageLink } from '../../../platform/manage/links.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { LinkButton } from '../../../ui/actions/LinkButton.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Badge, type BadgeTone } from '../../../ui/display/Badge.tsx';
import { Phone } from '../../../ui/display/Phone.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import css from './list.module.css';
import { useWaitingOrders } from './use-orders.ts';

type State = WaitingEntry['state'];
const faces: { readonly [S in State]: readonly [LucideIcon, BadgeTone] } = {
  waiting: [Clock, 'neutral'],
  offered: [MessageSquareText, 'info'],
  booked: [Check, 'ok'],
  gone: [X, 'neutral'],
};

type Props = { readonly entry: WaitingEntry; readonly business: Business; readonly zone: string; readonly mayChange: boolean };

function Acts({ entry, business, zone }: Omit<Props, 'mayChange'>) {
  const t = useTranslations('turns.later');
  const { offer, dismiss, restore } = useWaitingOrders(business.id, zone);
  const calendar = useManageLink('CalendarPage');
  const unseen = <span className="unseen"> {entry.name}</span>;
  if (entry.state === 'booked') return null;
  if (entry.state === 'gone')
    return (
      <Button kind="secondary" loading={restore.isPending} onClick={() => restore.mutate(entry)}>
        {t('restore')}
        {unseen}
      </Button>
    );
  const day = entry.opening === null ? entry.first_date : wallClockAt(entry.opening, zone).date;
  return (
    <>
      {entry.opening !== null && (
        <Button loading={offer.isPending} onClick={() => offer.mutate(entry)}>
          {t('offer')}
          {unseen}
        </Button>
      )}
      {calendar !== null && (
        <LinkButton kind="secondary" href={`${calendar}?date=${day}`}>
          {t('book')}
          {unseen}
        </LinkButton>
      )}
      <IconButton
        icon={X}
        iconSize={18}
        label={`${t('dismiss')}: ${entry.name}`}
        kind="outline"
        disabled={dismiss.isPending}
        onClick={() => dismiss.mutate(entry)}
      />
    </>
  );
}

/** How somebody stands, and what is free for them. */
function Standing({ entry, zone }: Pick<Props, 'entry' | 'zone'>) {
  const t = useTranslations('turns.later');
  const language = useLanguage();
  const { state, offered, opening } = entry;
  const [Icon, tone] = faces[state];
  const time = offered ? dateText(offered.until, 'time', zone, language) : '';
  return (
    <div className={css.standing}>
      <Badge tone={tone} icon={<Icon size={14} strokeWidth={2} aria-hidden="true" />}>
        {state === 'offered' ? t('states.offered', { time }) : t(`states.${state}`)}
      </Badge>
      {state === 'waiting' && (
        <span data-free={opening !== null ? '' : undefined}>
          {opening === null ? t('noOpening') : t('opening', { moment: dateText(opening, 'moment', zone, language) })}
        </span>
      )}
    </div>
  );
}

export function EntryRow({ entry, business, zone, mayChange }: Props) {
  const t = useTranslations('turns.later');
  const language = useLanguage();
  const { client_id, name, party_size, services, part, since, note, phone, masked } = entry;
  const work = services.map((line) => (line.staff ? t('with', { service: line.name, staff: line.staff }) : line.name));
  return (
    <li className={css.entry}>
      <Avatar name={name} size={40} />
      <div className={css.who}>
        <b>
          <ClientName id={client_id} name={party_size > 1 ? t('party', { name, others: party_size - 1 }) : name} />
        </b>
        <span>{work.join(', ')}</span>
        <span className={css.quiet}>
          {t(`parts.${part}`)} · {t('since', { date: dateText(since, 'moment', zone, language) })}
        </span>
        <span className={css.quiet}>{masked ? phone.replaceAll('*', '•') : <Phone number={phone} />}</span>
        {note && <span className={css.note}>{note}</span>}
      </div>
      <Standing entry={entry} zone={zone} />
      {mayChange && (
        <div className={css.acts}>
          <Acts entry={entry} business={business} zone={zone} />
        </div>
      )}
    </li>
  );
}
