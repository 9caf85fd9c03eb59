import { useEffect } from 'react';
import { onNotice } from '../../platform/notices.ts';
import { ConnectionToast } from '../../ui/toasts/ConnectionToast.tsx';
import { notify, toast } from '../../ui/toasts/toast.ts';
import { Toaster } from '../../ui/toasts/Toaster.tsx';

/** What the pages say, what the layer below them says, and what the connection says. */
export function Toasts() {
  useEffect(() => {
    onNotice(({ level, title, text }) => (title ? notify[level](title, text) : toast[level](text)));
  }, []);
  return (
    <>
      <Toaster />
      <ConnectionToast />
    </>
  );
}
