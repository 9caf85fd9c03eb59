import { type Business, devices, type DeviceWithAccess, revokeDevice, whoHasAccess } from 'core/business/contract';
import { Monitor, type LucideIcon, Tablet, Tv } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSaving } from '../../../office/forms/use-saving.ts';
import { AccessRow } from './AccessRow.tsx';
import css from './access.module.css';
import { useLastSeen } from './use-last-seen.ts';

const signs: { readonly [K in DeviceWithAccess['kind']]: LucideIcon } = {
  till: Tablet,
  kiosk: Tablet,
  tv: Tv,
  display: Monitor,
};

export function DeviceRow({ business, device }: { readonly business: Business; readonly device: DeviceWithAccess }) {
  const t = useTranslations('staff.access');
  const lastSeen = useLastSeen(business);
  const { id, name, kind, set_up_by, last_seen_at } = device;
  const { mutate, isPending } = useSaving(revokeDevice, { stale: [whoHasAccess, devices], said: t('ended', { name }) });
  const Sign = signs[kind];
  return (
    <AccessRow
      sign={
        <span className={css.sign} aria-hidden="true">
          <Sign size={20} strokeWidth={1.75} />
        </span>
      }
      name={name}
      facts={[
        last_seen_at === null ? t(`kinds.${kind}`) : `${t(`kinds.${kind}`)} · ${lastSeen(last_seen_at)}`,
        ...(set_up_by === null ? [] : [t('setUpBy', { name: set_up_by })]),
      ]}
      end={{
        label: t('endOf', { name }),
        title: t('deviceAsk', { name }),
        text: t('deviceText'),
        busy: isPending,
        onYes: () => mutate({ params: { id }, query: { business_id: business.id } }),
      }}
    />
  );
}
