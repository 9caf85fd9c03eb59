import type { Visit } from 'core/booking/desk/contract';
import { nameOf } from 'core/booking/desk/rules/read-day';
import { formatPhone, phoneLink } from 'core/kernel/phone/phone';
import { Crown, Sparkle } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ClientName } from '../../../office/client/ClientName.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import css from './panel.module.css';

type Props = { readonly visit: Visit; readonly phone: string | null; readonly count: number | undefined };

const sign = { size: 13, strokeWidth: 2, 'aria-hidden': true } as const;

export function Who({ visit, phone, count }: Props) {
  const t = useTranslations('calendar');
  const name = nameOf(visit);
  // A guest of a party is not in the client book.
  const known = visit.guest_name === '' ? visit.client.id : null;
  return (
    <div className={css.who}>
      <Avatar name={name} id={visit.client.id} size={40} />
      <div>
        <h2>
          <ClientName id={known} name={name} />
          {visit.client.vip && (
            <Badge tone="warn" icon={<Crown {...sign} />}>
              {t('flags.vip')}
            </Badge>
          )}
          {visit.client.is_new && <Badge icon={<Sparkle {...sign} />}>{t('flags.isNew')}</Badge>}
        </h2>
        <p className="tnum">
          {phone !== null && (phone.includes('*') ? phone : <a href={phoneLink(phone)}>{formatPhone(phone)}</a>)}
          {phone !== null && count !== undefined && ' · '}
          {count !== undefined && t('visit.visits', { count })}
        </p>
      </div>
    </div>
  );
}
