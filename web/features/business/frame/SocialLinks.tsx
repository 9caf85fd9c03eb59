import type { Business } from 'core/business/contract';
import { useTranslations } from 'use-intl';
import css from './social.module.css';

type Network = Business['socialLinks'][number]['type'];

/** Single-colour glyphs on a 24 grid; brands are not in the icon set. */
const glyphs: { readonly [network in Network]: string } = {
  facebook: 'M13.5 21v-7.5h2.6l.4-3h-3V8.6c0-.9.3-1.5 1.5-1.5h1.6V4.4c-.3 0-1.2-.1-2.3-.1-2.3 0-3.8 1.4-3.8 3.9v2.3H8v3h2.5V21z',
  twitter:
    'M13.6 10.8 19.9 4h-1.7l-5.4 5.8L8.500 4H3.500l6.600 8.900L3.500 20h1.700l5.700-6.200 4.600 6.200h5zM5.900 5.300h1.900l10.300 13.400h-1.900z',
  linkedin:
    'M6.900 8.900H3.900V20h3zM5.400 3.700a1.700 1.700 0 1 0 0 3.500 1.700 1.700 0 0 0 0-3.500zM20.100 20v-6.100c0-3.300-1.800-4.800-4.100-4.800-1.900 0-2.700 1-3.200 1.800V8.900h-3V20h3v-6.200c0-1.300.6-2.200 1.900-2.200 1.300 0 1.900.9 1.900 2.300V20z',
  google:
    'M20.600 12.200c0-.6-.1-1.100-.2-1.600H12v3.200h4.800c-.2 1.100-.8 2-1.800 2.700v2.200h2.900c1.700-1.600 2.700-3.900 2.700-6.500zM12 21c2.400 0 4.500-.8 6-2.200L15 16.500c-.8.500-1.800.9-3 .9-2.300 0-4.300-1.600-5-3.700H4v2.300A9 9 0 0 0 12 21zM7 13.700a5.400 5.400 0 0 1 0-3.400V8H4a9 9 0 0 0 0 8zM12 6.600c1.300 0 2.500.5 3.400 1.300L18 5.400A9 9 0 0 0 4 8l3 2.300c.7-2.100 2.700-3.700 5-3.700z',
  youtube:
    'M21 8.400c-.2-1-.9-1.700-1.900-1.900C17.500 6.200 12 6.200 12 6.200s-5.500 0-7.100.3c-1 .2-1.700.9-1.900 1.900-.3 1.500-.3 3.600-.3 3.600s0 2.100.3 3.600c.2 1 .9 1.700 1.900 1.900 1.600.3 7.100.3 7.100.3s5.500 0 7.100-.3c1-.2 1.700-.9 1.900-1.900.3-1.500.3-3.600.3-3.600s0-2.100-.3-3.600zM10.200 14.700V9.300l4.600 2.700z',
  yelp: 'M11.700 3.200c.3 0 .6.2.6.6l.4 7c0 .8-1 1.100-1.400.4L7.600 5.300c-.2-.4-.1-.8.2-1a10 10 0 0 1 3.900-1.100zM5.100 10.300l4.200 1.700c.7.300.6 1.300-.1 1.500l-4.400 1.100c-.4.1-.8-.2-.8-.6-.1-1.200 0-2.300.3-3.300.1-.4.5-.6.8-.4zM10.700 15.300c.5-.500 1.300-.2 1.300.5l-.1 4.500c0 .4-.4.700-.8.6a9 9 0 0 1-3.100-1.300c-.4-.2-.4-.7-.1-1zM13.600 15.500c-.4-.6.2-1.400.9-1.200l4.300 1.400c.4.1.6.6.4.9a9 9 0 0 1-2.100 2.700c-.3.3-.8.200-1-.1zM14.400 12.700c-.6.2-1.200-.6-.8-1.100l2.500-3.700c.2-.3.7-.4 1-.1a9 9 0 0 1 2.100 2.600c.2.4 0 .8-.4.9z',
};
const names: { readonly [network in Network]: string } = {
  facebook: 'Facebook',
  twitter: 'X',
  linkedin: 'LinkedIn',
  google: 'Google',
  youtube: 'YouTube',
  yelp: 'Yelp',
};
/** An owner typed these addresses: nothing but a web address becomes a link. */
const isWeb = ({ url }: { readonly url: string }) => /^https?:\/\//i.test(url);

type Props = { readonly business: Business; readonly named?: boolean | undefined };
export function SocialLinks({ business, named }: Props) {
  const t = useTranslations('business.hero');
  const links = business.socialLinks.filter(isWeb);
  if (links.length === 0) return null;
  return (
    <ul className={named ? css.named : css.social}>
      {links.map(({ type, url }) => (
        <li key={type}>
          <a href={url} target="_blank" rel="noopener nofollow" title={names[type]}>
            <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
              <path d={glyphs[type]} />
            </svg>
            {named ? (
              names[type]
            ) : (
              <span className="unseen">{t('social', { name: business.bus_name, network: names[type] })}</span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
