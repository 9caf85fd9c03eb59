import { hintFor } from 'core/business/taxes/hints/rules';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import css from './taxes.module.css';

/** What the state of the business taxes, as far as we have read, with the source and its date. Rates are not ours to say. */
export function Hint({ state }: { readonly state: string | null }) {
  const t = useTranslations('settings.taxes.hint');
  const language = useLanguage();
  const hint = hintFor(state);
  if (!hint) return <Notice tone="info">{t('unknown')}</Notice>;
  const day = dateText(`${hint.checked_at}T12:00:00Z`, 'long', 'UTC', language);
  return (
    <Notice tone="info" title={t('title', { state: hint.state })}>
      <dl className={css.hint}>
        {(['nails', 'hair', 'products'] as const).map((what) => (
          <div key={what}>
            <dt>{t(what)}</dt>
            <dd>{t(`answers.${hint[what]}`)}</dd>
          </div>
        ))}
      </dl>
      <p>{t(`notes.${hint.state}`)}</p>
      <p className={css.source}>
        {hint.as_of === null
          ? t('source', { source: hint.source, day })
          : t('sourceOf', { source: hint.source, year: hint.as_of, day })}
      </p>
    </Notice>
  );
}
