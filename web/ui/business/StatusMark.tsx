import type { ReactNode } from 'react';
import { Badge } from '../display/Badge.tsx';
import { statusIcons } from './status-icons.ts';

type Props = {
  readonly status: keyof typeof statusIcons;
  /** Its word. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
};

/** The state of a visit: icon, word and colour together, alike wherever it is shown. */
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
