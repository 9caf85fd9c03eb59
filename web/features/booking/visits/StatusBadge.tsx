import type { Status } from 'core/booking/appointments/rules/visit';
import { Calendar, Check, CheckCheck, CircleHelp, DoorOpen, type LucideIcon, Play, Receipt, UserX, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Badge } from '../../../ui/display/Badge.tsx';

const icons: { readonly [S in Status]: LucideIcon } = {
  requested: CircleHelp,
  booked: Calendar,
  confirmed: Check,
  arrived: DoorOpen,
  in_service: Play,
  ready: Receipt,
  completed: CheckCheck,
  cancelled: X,
  no_show: UserX,
};

/** Icon, word and colour together, alike wherever a visit is shown. */
export function StatusBadge({ status }: { readonly status: Status }) {
  const t = useTranslations('booking.status');
  const Icon = icons[status];
  return (
    <Badge tone={`status-${status.replace('_', '-')}`} icon={<Icon size={14} strokeWidth={2} aria-hidden="true" />}>
      {t(status)}
    </Badge>
  );
}
