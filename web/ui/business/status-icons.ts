import { Calendar, Check, CheckCheck, CircleHelp, DoorOpen, type LucideIcon, Play, Receipt, UserX, X } from 'lucide-react';

/** The icon of each visit status, the same on every screen. */
export const statusIcons = {
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
