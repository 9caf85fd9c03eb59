import type { Status } from 'core/booking/appointments/rules/visit';
import { useTranslations } from 'use-intl';
import { StatusMark } from '../../../ui/business/StatusMark.tsx';

export function StatusBadge({ status }: { readonly status: Status }) {
  const t = useTranslations('booking.status');
  return <StatusMark status={status}>{t(status)}</StatusMark>;
}
