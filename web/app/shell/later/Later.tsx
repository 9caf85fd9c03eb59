import { ScrollToTop } from '../../../ui/feedback/ScrollToTop.tsx';
import { OnDemand } from '../../../ui/layout/OnDemand.tsx';
import type { Frame } from '../../addresses.ts';
import { ShellColour } from './ShellColour.tsx';
import { hasWayUp } from './way-up.ts';

const loadGuestChat = async () => (await import('../../header/GuestChat.tsx')).GuestChat;

type Props = { readonly frame: Frame; readonly pathname: string };

/** What a page needs no sooner than it is at rest. It came in the usual colour, and none other is asked for within a minute. */
export function Later({ frame, pathname }: Props) {
  return (
    <>
      <OnDemand wanted={frame === 'business'} load={loadGuestChat} given={{}} />
      {hasWayUp(pathname) && <ScrollToTop />}
      <ShellColour />
    </>
  );
}
