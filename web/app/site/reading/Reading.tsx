import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { site } from '../../../platform/site.ts';
import { named, type ReadingText } from './reading-text.ts';
import css from './Reading.module.css';

type Props = { readonly texts: { readonly [language in 'en' | 'vi']: ReadingText } };

/** A long text at a width that reads well, with its contents beside it. */
export function Reading({ texts }: Props) {
  const t = useTranslations('site.reading');
  const language = useLanguage();
  const { title, lead, updated, sections } = texts[language];
  const { name } = site();
  const date =
    updated &&
    new Date(updated).toLocaleDateString(language === 'vi' ? 'vi-VN' : 'en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <div className={css.page}>
      <nav className={css.contents} aria-label={t('contents')}>
        <p>{t('contents')}</p>
        <ol>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{named(section.title, name)}</a>
            </li>
          ))}
        </ol>
      </nav>
      <article className={css.text}>
        <h1>{named(title, name)}</h1>
        {date && <p className={css.date}>{t('updated', { date })}</p>}
        <p className={css.lead}>{named(lead, name)}</p>
        {sections.map((section) => (
          <section key={section.id} aria-labelledby={section.id}>
            <h2 id={section.id}>{named(section.title, name)}</h2>
            {section.text.map((paragraph) => (
              <p key={paragraph}>{named(paragraph, name)}</p>
            ))}
          </section>
        ))}
      </article>
    </div>
  );
}
