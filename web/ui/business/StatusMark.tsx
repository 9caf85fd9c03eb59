import type { ReactNode } from 'react';
import { Badge } from '../display/Badge.tsx';
import { statusIcons } from './status-icons.ts';

type Props = {
  readonly status: keyof typeof statusIcons;
  /** The name of the status. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
};

/** The status of a visit with icon, word and colour, the same on every screen. */
export function StatusMark({ status, children, className }: Props) {
  const Icon = statusIcons[status];
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
