import { useEffect } from 'react';
import { isRouteErrorResponse, useNavigate, useParams, useRouteError } from 'react-router';
import { useTranslations } from 'use-intl';
import { Crash } from '../../features/errors/Crash.tsx';
import { NotFound } from '../../features/errors/NotFound.tsx';
import { Failure } from '../../platform/errors.ts';
import { site } from '../../platform/site.ts';
import { HeaderSearch } from '../header/HeaderSearch.tsx';
import { hasOwnMain, useFrame } from './use-frame.ts';

const isMissing = (error: unknown) => (isRouteErrorResponse(error) || error instanceof Failure) && error.status === 404;

/** An unknown business ends at /404; the answer of the server had that status already. */
function useLeave(isLost: boolean) {
  const go = useNavigate();
  useEffect(() => {
    if (isLost) void go('/404', { replace: true });
  }, [isLost, go]);
}

/** What stands where a screen could not. */
export function ScreenError() {
  const error = useRouteError();
  const { busUrl } = useParams();
  const frame = useFrame();
  const t = useTranslations('errors');
  useLeave(isMissing(error) && frame === 'business');
  const title = isMissing(error) ? t('notFound.title') : t('crash.title');
  useEffect(() => {
    document.title = `${title} · ${site().name}`;
  }, [title]);
  const said = isMissing(error) ? <NotFound search={<HeaderSearch />} /> : <Crash busUrl={busUrl ?? null} />;
  // The frame that would have had the landmark is gone with the screen, except in the manage area.
  if (frame === 'manage' || !hasOwnMain(frame)) return said;
  return (
    <main id="content" tabIndex={-1}>
      {said}
    </main>
  );
}
