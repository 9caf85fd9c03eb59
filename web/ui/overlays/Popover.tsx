import { Popover as Float } from '@mantine/core';
import { withLibrary } from '../theme/library.tsx';
import type { ReactElement, ReactNode } from 'react';

type Props = {
  readonly trigger: ReactElement;
  readonly children: ReactNode;
  readonly label: string;
  readonly width?: number | undefined;
  readonly align?: 'start' | 'end' | undefined;
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
};

function PopoverPart({ trigger, children, label, width = 280, align = 'start', open, onOpenChange }: Props) {
  return (
    <Float
      width={width}
      position={align === 'start' ? 'bottom-start' : 'bottom-end'}
      offset={6}
      {...(open === undefined ? {} : { opened: open })}
      {...(onOpenChange === undefined ? {} : { onChange: onOpenChange })}
      trapFocus
      returnFocus
      withRoles
    >
      <Float.Target>{trigger}</Float.Target>
      <Float.Dropdown aria-label={label} p={16}>
        {children}
      </Float.Dropdown>
    </Float>
  );
}
export const Popover = withLibrary(PopoverPart);
