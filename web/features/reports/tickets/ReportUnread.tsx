import type { ComponentProps } from 'react';
import { Unread } from '../../../office/page/Unread.tsx';
import { isPinNeeded } from '../../../office/pin/use-pin.tsx';
import { OwnerPin } from './OwnerPin.tsx';

type Props = Pick<ComponentProps<typeof Unread>, 'of' | 't'> & { readonly onEnter: () => void };

/** In place of a report that is not there, or that nobody has shown a PIN for. */
export const ReportUnread = ({ of, t, onEnter }: Props) =>
  isPinNeeded(of.error) ? <OwnerPin onEnter={onEnter} /> : <Unread of={of} t={t} rows={8} />;
