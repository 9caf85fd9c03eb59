import { Calendar, Check, CheckCheck, CircleHelp, DoorOpen, type LucideIcon, Play, Receipt, UserX, X } from 'lucide-react';

/** Each state of a visit has its sign beside its colour and its word, alike on every screen. */
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
