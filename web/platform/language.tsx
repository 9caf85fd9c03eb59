import { type ReactNode, useEffect, useState } from 'react';
import { IntlProvider } from 'use-intl';

export type Language = 'en' | 'vi';

const STORED = 'language';

/** The viewer's own choice, else what the browser asks for. */
export function firstLanguage(): Language {
  const chosen = localStorage.getItem(STORED) ?? navigator.language;
  return chosen.startsWith('vi') ? 'vi' : 'en';
}

type Catalog = { readonly [key: string]: unknown };
type Props = {
  readonly load: (language: Language) => Promise<Catalog>;
  readonly children: (choose: (language: Language) => void, language: Language) => ReactNode;
};

/** Catalogs are fetched when needed, one language at a time. */
export function Languages({ load, children }: Props) {
  const [language, setLanguage] = useState(firstLanguage);
  const [messages, setMessages] = useState<Catalog | null>(null);
  useEffect(() => {
    document.documentElement.lang = language;
    void load(language).then(setMessages);
  }, [language, load]);
  function choose(next: Language) {
    localStorage.setItem(STORED, next);
    setLanguage(next);
  }
  if (!messages) return null;
  return (
    <IntlProvider locale={language} messages={messages} timeZone="UTC">
      {children(choose, language)}
    </IntlProvider>
  );
}
