import { useTranslations } from 'use-intl';
import { useLanguage, useTexts } from '../../platform/language.tsx';
import { Segmented } from '../../ui/choices/Segmented.tsx';
import { chooseLanguage } from '../header/preferences.ts';

export function LanguageSwitch() {
  const t = useTranslations('shell.account');
  const texts = useTexts();
  const language = useLanguage();
  const options = [
    { value: 'en', label: <abbr title="English">EN</abbr> },
    { value: 'vi', label: <abbr title="Tiếng Việt">VI</abbr> },
  ] as const;
  return (
    <Segmented label={t('language')} options={options} value={language} onChange={(value) => void chooseLanguage(texts, value)} />
  );
}
