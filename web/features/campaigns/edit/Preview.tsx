import type { CampaignEstimate } from 'core/campaigns/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Segmented } from '../../../ui/choices/Segmented.tsx';
import css from '../campaigns.module.css';

const languages = ['en', 'vi'] as const;
export type PreviewLanguage = (typeof languages)[number];

type Props = {
  readonly examples: CampaignEstimate['examples'] | null;
  readonly language: PreviewLanguage;
  readonly onLanguage: (language: PreviewLanguage) => void;
};

/** How it reads on the phone of a client, in either language. */
export function Preview({ examples, language, onLanguage }: Props) {
  const t = useTranslations('campaigns.edit');
  return (
    <section className={css.phone} aria-labelledby="campaign-preview">
      <h2 id="campaign-preview">{t('preview')}</h2>
      <Segmented
        label={t('preview')}
        wide
        options={languages.map((value) => ({ value, label: t(`previewIn.${value}`) }))}
        value={language}
        onChange={onLanguage}
      />
      <p className={css.bubble} lang={language} aria-live="polite">
        {examples?.[language] || t('previewNone')}
      </p>
      <p className={css.quiet}>{t('added')}</p>
    </section>
  );
}

/** At first in the language of whoever writes it. */
export const usePreviewLanguage = () => useState<PreviewLanguage>(useLanguage());
