import { useQueryClient } from '@tanstack/react-query';
import { logout } from 'core/accounts/contract';
import { useEffect } from 'react';
import { Link, Navigate, Outlet, type RouteObject, useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { LoginPage } from '../features/accounts/LoginPage.tsx';
import { MyBusinessesPage } from '../features/business/MyBusinessesPage.tsx';
import { send } from '../platform/ask.ts';
import { renewAccess, signedOut, useSession } from '../platform/session.ts';
import { Wordmark } from '../ui/Wordmark.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';

function Shell() {
  const session = useSession();
  const t = useTranslations('businesses');
  const go = useNavigate();
  const cache = useQueryClient();
  useEffect(() => void renewAccess(), []);
  async function leave() {
    try {
      await send(logout, { body: {} });
    } catch (error) {
      return console.error('logout failed', error);
    }
    signedOut();
    cache.clear();
    localStorage.clear();
    return go('/login');
  }
  return (
    <div className="page">
      <header className="bar">
        <Wordmark name="Openchair" />
        <span className="push" />
        <LanguageMenu />
        {session.known && session.viewer && (
          <button className="button plain" type="button" onClick={() => void leave()}>
            {t('signOut')}
          </button>
        )}
      </header>
      <Outlet />
    </div>
  );
}

function SignedInOnly() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (!session.known) return null;
  if (!session.viewer) return <Navigate to={`/login?redirect=${encodeURIComponent(pathname + search)}`} replace />;
  return <Outlet />;
}

function NotFoundPage() {
  const t = useTranslations('notFound');
  return (
    <main className="narrow">
      <h1 className="display">{t('title')}</h1>
      <p className="lead">
        <Link to="/">{t('home')}</Link>
      </p>
    </main>
  );
}

/** The whole route table. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      { path: '/login', element: <LoginPage /> },
      { element: <SignedInOnly />, children: [{ path: '/', element: <MyBusinessesPage /> }] },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];
