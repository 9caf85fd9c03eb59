import { CalendarCheck, Flag, LifeBuoy, LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage, useTexts } from '../../platform/language.tsx';
import type { Viewer } from '../../platform/session.ts';
import { site } from '../../platform/site.ts';
import { schemeOfTheme, storedTheme, themes } from '../../platform/theme.ts';
import { Avatar } from '../../ui/display/Avatar.tsx';
import { useIsPhone } from '../../ui/layout/media.ts';
import { Menu, MenuChoice, MenuDivider, MenuHeading, MenuItem, MenuRow } from '../../ui/overlays/Menu.tsx';
import { chooseScheme } from '../../ui/theme/scheme.ts';
import { chooseLanguage, chooseTheme } from './preferences.ts';
import { screenCalled } from '../screens.ts';
import { BusinessItems } from './BusinessMenu.tsx';
import css from './Header.module.css';
import { Leaving } from './Leaving.tsx';
import { useLocation, useParams } from 'react-router';
import { ShareItem, ShareTablet } from '../tablet/ShareTablet.tsx';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
const schemeIcons = { light: <Sun {...icon} />, dark: <Moon {...icon} />, system: <Monitor {...icon} /> };

function LanguageItems() {
  const t = useTranslations('shell.account');
  const texts = useTexts();
  const language = useLanguage();
  return (
    <>
      <MenuHeading>{t('language')}</MenuHeading>
      <MenuRow label={t('language')}>
        <MenuChoice on={language === 'en'} onPick={() => void chooseLanguage(texts, 'en')}>
          English
        </MenuChoice>
        <MenuChoice on={language === 'vi'} onPick={() => void chooseLanguage(texts, 'vi')}>
          Tiếng Việt
        </MenuChoice>
      </MenuRow>
    </>
  );
}

function ThemeItems() {
  const t = useTranslations('shell.account');
  const [now, setNow] = useState(storedTheme);
  return (
    <>
      <MenuHeading>{t('theme')}</MenuHeading>
      <MenuRow label={t('theme')}>
        {themes.map((theme) => (
          <MenuChoice
            key={theme}
            on={now === theme}
            icon={schemeIcons[theme]}
            onPick={() => {
              setNow(theme);
              chooseScheme(schemeOfTheme(theme));
              void chooseTheme(theme);
            }}
          >
            {t(theme)}
          </MenuChoice>
        ))}
      </MenuRow>
    </>
  );
}

function HelpItems() {
  const t = useTranslations('shell.account');
  const { help } = site();
  if (help.en.startsWith('/') && !screenCalled('HelpPage')) return null;
  return (
    <>
      <MenuHeading>{t('help')}</MenuHeading>
      <MenuRow label={t('help')}>
        <MenuItem href={help.en} icon={LifeBuoy}>
          {t('helpEn')}
        </MenuItem>
        <MenuItem href={help.vi} icon={LifeBuoy}>
          {t('helpVi')}
        </MenuItem>
      </MenuRow>
    </>
  );
}

/** The own name, language, theme, help and signing out; on small screens the businesses too. */
export function AccountMenu({ viewer }: { readonly viewer: Viewer }) {
  const t = useTranslations('shell');
  const [leaving, setLeaving] = useState(false);
  const [sharing, setSharing] = useState(false);
  const { busUrl } = useParams();
  const isManaged = useLocation().pathname.includes('/manage');
  const small = useIsPhone();
  const face = (
    <button type="button" className={[css.trigger, css.face].join(' ')}>
      <Avatar name={viewer.name} id={viewer.id} photo={viewer.image} size={40} />
      <span className="unseen">{t('header.account', { name: viewer.name })}</span>
    </button>
  );
  return (
    <>
      <Menu trigger={face} width={320} align="end">
        <MenuHeading>{viewer.name}</MenuHeading>
        {small && <BusinessItems />}
        <MenuDivider />
        <MenuItem href="/bookings" icon={CalendarCheck}>
          {t('header.bookings')}
        </MenuItem>
        {screenCalled('ProfilePage') && (
          <MenuItem href="/user/profile" icon={UserRound}>
            {t('account.profile')}
          </MenuItem>
        )}
        {viewer.isSuperAdmin && (
          <MenuItem href="/v2/dev/review-reports" icon={Flag}>
            {t('account.reports')}
          </MenuItem>
        )}
        {busUrl !== undefined && isManaged && <ShareItem busUrl={busUrl} onPick={() => setSharing(true)} />}
        <LanguageItems />
        <ThemeItems />
        <HelpItems />
        <MenuDivider />
        <MenuItem icon={LogOut} onPick={() => setLeaving(true)}>
          {t('account.logout')}
        </MenuItem>
      </Menu>
      {sharing && busUrl !== undefined && <ShareTablet busUrl={busUrl} onClose={() => setSharing(false)} />}
      {leaving && <Leaving onStay={() => setLeaving(false)} />}
    </>
  );
}
