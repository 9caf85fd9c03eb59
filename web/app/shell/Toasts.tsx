import { useEffect, useSyncExternalStore } from 'react';
import { onNotice } from '../../platform/notices.ts';
import { OnDemand } from '../../ui/layout/OnDemand.tsx';
import { useHasInteracted } from '../../ui/layout/has-interacted.ts';
import { ConnectionToast } from '../../ui/toasts/ConnectionToast.tsx';
import { titledToast, toast, toastStore } from '../../ui/toasts/toast.ts';

const loadToaster = async () => (await import('../../ui/toasts/Toaster.tsx')).Toaster;
const isSaid = () => toastStore.now().length > 0;

/** What the pages say, what the layer below them says, and what the connection says. Mostly somebody did something before. */
export function Toasts() {
  const said = useSyncExternalStore(toastStore.watch, isSaid, () => false);
  const touched = useHasInteracted();
  useEffect(() => {
    onNotice(({ level, title, text }) => (title ? titledToast[level](title, text) : toast[level](text)));
  }, []);
  return (
    <>
      <OnDemand wanted={said || touched} load={loadToaster} given={{}} />
      <ConnectionToast />
    </>
  );
}
