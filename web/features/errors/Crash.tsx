import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/actions/Button.tsx';
import { LinkButton } from '../../ui/actions/LinkButton.tsx';
import css from './errors.module.css';

/** A screen broke. Inside a business the way out is its calendar, elsewhere the home page. */
export function Crash({ busUrl }: { readonly busUrl: string | null }) {
  const t = useTranslations('errors.crash');
  return (
    <div className={css.page}>
      <span className={css.sign} aria-hidden="true">
        <TriangleAlert size={28} strokeWidth={1.75} />
      </span>
      <div role="alert">
        <h1>{t('title')}</h1>
      </div>
      <p className={css.text}>{t('text')}</p>
      <Button size={48} onClick={() => location.reload()}>
        {t('refresh')}
      </Button>
      <LinkButton kind="quiet" size={48} href={busUrl ? `/business/${encodeURIComponent(busUrl)}/manage/calendar` : '/'}>
        {t('calendar')}
      </LinkButton>
    </div>
  );
}
