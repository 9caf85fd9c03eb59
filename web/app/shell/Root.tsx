import { lazy, Suspense, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { useIdle } from '../../ui/layout/idle.ts';
import { OnDemand } from '../../ui/layout/OnDemand.tsx';
import { useSession } from '../../platform/session.ts';
import { Footer } from './Footer.tsx';
import { Header } from '../header/Header.tsx';
import { PageTitle } from './PageTitle.tsx';
import css from './Root.module.css';
import { Toasts } from './Toasts.tsx';
import { hasOwnMain, useFrame } from './use-frame.ts';
import { useLateBusiness } from './use-late-business.ts';
import { FrameSkeleton } from '../../features/business/frame/FrameSkeleton.tsx';

const ManageFrame = lazy(() => import('../manage/ManageFrame.tsx').then((part) => ({ default: part.ManageFrame })));

const loadLater = async () => (await import('./later/Later.tsx')).Later;
const loadSettings = async () => (await import('./Settings.tsx')).Settings;

const landmark = { id: 'content', tabIndex: -1 } as const;

/** Who followed a link that is gone with the old screen continues at the top of the new one, not outside the page. */
function useFocusOnNewScreen(pathname: string) {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
}

export function Root() {
  const t = useTranslations('shell');
  const frame = useFrame();
  const { pathname } = useLocation();
  const busy = useNavigation().state !== 'idle';
  const idle = useIdle();
  const session = useSession();
  useFocusOnNewScreen(pathname);
  const screen = useLateBusiness() ? <FrameSkeleton /> : <Outlet />;
  const Content = hasOwnMain(frame) ? 'div' : 'main';
  return (
    <div className={css.page} data-frame={frame}>
      <PageTitle />
      <a className={css.skip} href="#content">
        {t('skip')}
      </a>
      <ProgressBar busy={busy} />
      {frame !== 'viewer' && <Header frame={frame} />}
      {frame === 'manage' ? (
        <Suspense fallback={null}>
          <ManageFrame>
            <Outlet />
          </ManageFrame>
        </Suspense>
      ) : (
        <Content className={css.content} {...(Content === 'main' ? landmark : {})}>
          {screen}
        </Content>
      )}
      {(frame === 'public' || frame === 'business') && <Footer />}
      <Toasts />
      <OnDemand wanted={session.known && session.viewer !== null} load={loadSettings} given={{}} />
      <OnDemand wanted={idle} load={loadLater} given={{ frame, pathname }} />
      <ScrollRestoration />
    </div>
  );
}
