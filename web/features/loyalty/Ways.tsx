import type { Business } from 'core/business/contract';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import css from './loyalty.module.css';

const ways = [
  ['programs', 'program'],
  ['members', 'member'],
  ['report', 'report'],
] as const;

/** Programs, members and report, one beside the other. */
export function Ways({ business, at }: { readonly business: Business; readonly at: (typeof ways)[number][0] }) {
  const t = useTranslations('loyalty.tabs');
  return (
    <nav className={css.ways} aria-label={t('label')}>
      {ways.map(([name, path]) => (
        <Link
          key={name}
          to={`/biz/${business.bus_url}/manage/loyalty-program/${path}`}
          aria-current={name === at ? 'page' : undefined}
        >
          {t(name)}
        </Link>
      ))}
    </nav>
  );
}
