import type { AutomationPreview } from 'core/notifications/contract';
import { useTranslations } from 'use-intl';
import css from './automations.module.css';

type Props = { readonly name: string; readonly preview: AutomationPreview; readonly locale: 'en' | 'vi' };

/** A message on the phone of whoever reads it. */
export function PhonePreview({ name, preview, locale }: Props) {
  const t = useTranslations('automations');
  const { way, subject, body } = preview;
  return (
    <figure className={css.phone}>
      <figcaption className={css.sender}>
        <b>{name}</b>
        <span>{t(`ways.${way}`)}</span>
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long letter is scrolled by keyboard */}
      <section className={css.screen} tabIndex={0} aria-label={t('preview')} lang={locale}>
        {way === 'text' ? (
          <p className={css.bubble}>{body}</p>
        ) : (
          <>
            <p className={css.subject}>{subject}</p>
            <p className={css.letter}>{body}</p>
          </>
        )}
      </section>
    </figure>
  );
}
