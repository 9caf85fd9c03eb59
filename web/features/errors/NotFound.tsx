import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LinkButton } from '../../ui/actions/LinkButton.tsx';
import css from './errors.module.css';

/** `search` is filled by the app, which composes features. */
export function NotFound({ search = null }: { readonly search?: ReactNode }) {
  const t = useTranslations('errors.notFound');
  return (
    <div className={css.page}>
      <p className={css.code} aria-hidden="true">
        404
      </p>
      <h1>{t('title')}</h1>
      <p className={css.text}>{t('text')}</p>
      <div className={css.search}>{search}</div>
      <LinkButton href="/" size={48}>
        {t('home')}
      </LinkButton>
    </div>
  );
}
