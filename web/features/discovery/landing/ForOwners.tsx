import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { site } from '../../../platform/site.ts';
import { LinkButton } from '../../../ui/actions/LinkButton.tsx';
import { Link } from '../../../ui/theme/link.tsx';
import { Afternoon } from './Afternoon.tsx';
import css from './ForOwners.module.css';

/** Own a salon? The one dark band of the page. */
export function ForOwners() {
  const t = useTranslations('discovery.owners');
  const { slug } = site();
  return (
    <section className={css.band} aria-labelledby="owners">
      <div className={css.text}>
        <p className={css.eyebrow}>{t('eyebrow')}</p>
        <h2 id="owners">{t('title')}</h2>
        <p>{t('text')}</p>
        <div className={css.actions}>
          <LinkButton size={48} href={`/${slug}-for-business/register`} className={css.register}>
            {t('register')}
          </LinkButton>
          <Link href={`/${slug}-for-business/home`} className={css.how}>
            {t('how')} <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
          </Link>
        </div>
      </div>
      <Afternoon className={css.calendar} />
    </section>
  );
}
