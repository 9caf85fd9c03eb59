import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** An icon component, which is drawn in the size that fits where it is shown, or an element that is already drawn. */
export type Icon = LucideIcon | ReactNode;

const isNamed = (icon: Icon): icon is LucideIcon => typeof icon === 'object' && icon !== null && 'render' in icon;

export function drawIcon(icon: Icon, size: number): ReactNode {
  if (!isNamed(icon)) return icon;
  const Named = icon;
  return <Named size={size} strokeWidth={1.75} aria-hidden="true" />;
}
