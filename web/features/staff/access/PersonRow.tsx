import { type Business, members, type PersonWithAccess, removeMember, whoHasAccess } from 'core/business/contract';
import { employees, pinPeople } from 'core/staff/contract';
import { useTranslations } from 'use-intl';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { useSaving } from '../../../office/forms/use-saving.ts';
import { AccessRow } from './AccessRow.tsx';
import { useLastSeen } from './use-last-seen.ts';

type Props = { readonly business: Business; readonly person: PersonWithAccess };

export function PersonRow({ business, person }: Props) {
  const t = useTranslations('staff');
  const lastSeen = useLastSeen(business);
  const { id, name, image, role, me, sessions, devices, last_seen_at, may_end } = person;
  const { mutate, isPending } = useSaving(removeMember, {
    stale: [whoHasAccess, members, employees, pinPeople],
    said: t('access.ended', { name }),
  });
  const text = devices === 0 ? t('access.endText') : `${t('access.endText')} ${t('access.endDevices', { count: devices })}`;
  return (
    <AccessRow
      sign={<Avatar name={name} id={id} photo={image} size={40} />}
      name={
        <>
          {me ? t('access.me', { name }) : name} <Badge>{t(`roles.${role}`)}</Badge>
        </>
      }
      facts={[
        sessions === 0 ? lastSeen(last_seen_at) : `${lastSeen(last_seen_at)} · ${t('access.sessions', { count: sessions })}`,
      ]}
      end={
        may_end
          ? {
              label: t('access.endOf', { name }),
              title: t('access.endAsk', { name }),
              text,
              busy: isPending,
              onYes: () => mutate({ params: { hash: id }, query: { business_id: business.id } }),
            }
          : undefined
      }
    />
  );
}
