import { useNow, useTranslations } from 'use-intl';
import { site } from '../../platform/site.ts';
import { Wordmark } from '../../ui/brand/Wordmark.tsx';
import { Link } from '../../ui/theme/link.tsx';
import css from './Footer.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { glyphs, networks } from './social-glyphs.ts';

/** Contact and Team are parts of one page. */
const links = [
  ['home', '/'],
  ['bookings', '/bookings'],
  ['about', '/about-us'],
  ['contact', '/about-us#contact'],
  ['team', '/about-us#team'],
  ['terms', '/terms-conditions'],
  ['privacy', '/privacy-policy'],
] as const;

function Social() {
  const t = useTranslations('shell.footer');
  const { social } = site();
  const shown = networks.filter(([key]) => social[key]);
  if (shown.length === 0) return null;
  return (
    <ul className={css.social} aria-label={t('follow')}>
      {shown.map(([key, name]) => (
        <li key={key}>
          <a href={social[key]} aria-label={name} rel="noopener noreferrer" target="_blank">
            <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
              <path d={glyphs[key]} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}

export function Footer() {
  const t = useTranslations('shell.footer');
  const { name } = site();
  const year = String(useNow().getUTCFullYear());
  return (
    <footer className={css.footer}>
      <div className={css.row}>
        <Wordmark name={name} />
        <nav aria-label={t('label')}>
          <ul className={css.links}>
            {links.map(([key, href]) => (
              <li key={key}>
                <Link href={href}>{t(key)}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageSwitch />
      </div>
      <div className={css.row}>
        <small className={css.rights}>{t('rights', { year, name })}</small>
        <Social />
      </div>
    </footer>
  );
}
