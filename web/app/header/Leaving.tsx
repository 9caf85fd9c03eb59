import { useQueryClient } from '@tanstack/react-query';
import { logout } from 'core/accounts/contract';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { callApi } from '../../platform/api.ts';
import { reopenLiveConnection, closeLiveConnection } from '../../platform/live/live.ts';
import { forgetTablet } from '../../platform/manage/tablet.ts';
import { forgetTillState } from '../../platform/reload/forget-till-state.ts';
import { beginSigningOut, endSigningOut, setSignedOut } from '../../platform/session.ts';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import css from './Header.module.css';

/** Covers the screen while somebody signs out. If that fails, it is only logged, and they stay signed in. */
export function Leaving({ onStay }: { readonly onStay: () => void }) {
  const t = useTranslations('shell.account');
  const go = useNavigate();
  const cache = useQueryClient();
  const leave = useEffectEvent(async () => {
    closeLiveConnection();
    beginSigningOut();
    try {
      await callApi(logout, {});
    } catch (error) {
      console.error('logout failed', error);
      endSigningOut();
      reopenLiveConnection();
      onStay();
      return;
    }
    localStorage.clear();
    forgetTablet();
    await go('/login');
    setSignedOut();
    forgetTillState();
    cache.clear();
  });
  useEffect(() => void leave(), []);
  return createPortal(
    <output className={css.leaving}>
      <Spinner size={40} />
      <span className="unseen">{t('leaving')}</span>
    </output>,
    document.body,
  );
}
