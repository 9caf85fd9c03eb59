import { WifiOff } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { useHere } from '../till/store.ts';
import css from './offline.module.css';

/** Says what still works. As long as nothing was paid, the way back is to ask again. */
export function OfflineNotice() {
  const t = useTranslations('checkout.offline');
  const { store, orders } = useHere();
  const [isBusy, setBusy] = useState(false);
  const again = useMemo(
    () => async (): Promise<void> => {
      if (store.now().offline?.length !== 0) return;
      setBusy(true);
      if (await orders.save({ isQuiet: true })) store.set((till) => ({ ...till, offline: null }));
      setBusy(false);
    },
    [store, orders],
  );
  useEffect(() => {
    const back = () => void again();
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, [again]);
  return (
    <output className={css.notice}>
      <WifiOff size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>
        <b>{t('title')}</b> {t('text')}
      </span>
      <Button kind="quiet" size={48} loading={isBusy} onClick={() => void again()}>
        {t('again')}
      </Button>
    </output>
  );
}
