import { createContext, use } from 'react';
import { useTranslations } from 'use-intl';
import type { Language } from '../platform/language.tsx';

export const LanguageChoice = createContext<{ readonly language: Language; choose(language: Language): void }>({
  language: 'en',
  choose: () => {},
});

export function LanguageMenu() {
  const t = useTranslations('language');
  const { language, choose } = use(LanguageChoice);
  return (
    <select
      className="choose"
      aria-label={t('choose')}
      value={language}
      onChange={(event) => choose(event.target.value as Language)}
    >
      <option value="en">{t('en')}</option>
      <option value="vi">{t('vi')}</option>
    </select>
  );
}
