import { Calendar, Check, CheckCheck, CircleHelp, DoorOpen, type LucideIcon, Play, Receipt, UserX, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../display/Badge.tsx';

const icons = {
  requested: CircleHelp,
  booked: Calendar,
  confirmed: Check,
  arrived: DoorOpen,
  in_service: Play,
  ready: Receipt,
  completed: CheckCheck,
  cancelled: X,
  no_show: UserX,
} as const satisfies { readonly [status: string]: LucideIcon };

type Props = {
  readonly status: keyof typeof icons;
  /** Its word. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
};

/** The state of a visit: icon, word and colour together, alike wherever it is shown. */
export function StatusMark({ status, children, className }: Props) {
  const Icon = icons[status];
  return (
    <Badge
      tone={`status-${status.replace('_', '-')}`}
      icon={<Icon size={14} strokeWidth={2} aria-hidden="true" />}
      className={className}
    >
      {children}
    </Badge>
  );
}
