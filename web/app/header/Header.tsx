import { CalendarCheck, Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../platform/session.ts';
import { site } from '../../platform/site.ts';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { LinkButton } from '../../ui/actions/LinkButton.tsx';
import { Wordmark } from '../../ui/brand/Wordmark.tsx';
import { Link } from '../../ui/theme/link.tsx';
import type { Frame } from '../addresses.ts';
import { screenCalled } from '../screens.ts';
import css from './Header.module.css';
import { HeaderSearch } from './HeaderSearch.tsx';
import { LanguageSwitch } from '../shell/LanguageSwitch.tsx';

const PaletteButton = lazy(() => import('../manage/palette/PaletteButton.tsx').then((part) => ({ default: part.PaletteButton })));
const SignedIn = lazy(() => import('./SignedIn.tsx').then((part) => ({ default: part.SignedIn })));

/** The menu's code is the manage area's, which is there by the time somebody presses. */
const toggleMenu = async () => (await import('../manage/menu.ts')).toggleManageMenu();

/** A word where there is room, an icon on a phone. */
function MyBookings() {
  const t = useTranslations('shell.header');
  return (
    <Link className={css.bookings} href="/bookings">
      <CalendarCheck size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>{t('bookings')}</span>
    </Link>
  );
}

function Visitor() {
  const t = useTranslations('shell.header');
  return (
    <>
      {screenCalled('ForBusinessPage') && (
        <Link className={css.link} href={`/${site().slug}-for-business/home`}>
          {t('forBusiness')}
        </Link>
      )}
      <LinkButton href="/login" kind="secondary" className={css.login}>
        {t('login')}
      </LinkButton>
    </>
  );
}

/** Round and grey where the own photo will be. */
const Unknown = () => <span className={css.unknown} aria-hidden="true" />;

function Person() {
  const session = useSession();
  if (!session.known) return <Unknown />;
  if (!session.viewer) return <Visitor />;
  return (
    <Suspense fallback={<Unknown />}>
      <SignedIn viewer={session.viewer} />
    </Suspense>
  );
}

export function Header({ frame }: { readonly frame: Frame }) {
  const t = useTranslations('shell.header');
  const isBare = frame === 'bare';
  const isManaged = frame === 'manage';
  return (
    <header className={css.header} data-frame={frame}>
      <div className={css.row}>
        {isManaged && <IconButton icon={MenuIcon} label={t('menu')} size={44} onClick={() => void toggleMenu()} />}
        <Wordmark name={site().name} />
        <div className={css.search}>
          {isManaged && (
            <Suspense fallback={null}>
              <PaletteButton />
            </Suspense>
          )}
          {!isBare && !isManaged && <HeaderSearch />}
        </div>
        <div className={css.person}>
          {!isBare && !isManaged && <MyBookings />}
          {isBare ? <LanguageSwitch /> : <Person />}
        </div>
      </div>
    </header>
  );
}
