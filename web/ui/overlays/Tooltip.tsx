import '@mantine/core/styles/Tooltip.layer.css';
import { Tooltip as Tip } from '@mantine/core';
import { withLibrary } from '../theme/library.tsx';
import type { ReactElement } from 'react';

type Props = {
  readonly text: string;
  readonly children: ReactElement;
  readonly side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
};

/** Shown on hover and on focus. A tooltip is never the only place for a piece of information. */
function TooltipPart({ text, children, side = 'top' }: Props) {
  return (
    <Tip label={text} position={side} withArrow arrowSize={7}>
      {children}
    </Tip>
  );
}
export const Tooltip = withLibrary(TooltipPart);
