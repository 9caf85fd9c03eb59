import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import { IntlProvider } from 'use-intl';
import { readCookie, writeCookie } from './cookies.ts';
import type { Catalog } from './messages.ts';
import { loadSentences } from './refusals/sentences.ts';

export type Language = 'en' | 'vi';

type Source = (feature: string, language: Language) => Promise<Catalog | null>;

/**
 * Stores the loaded texts. The browser has one store; the server has one per response, because two visitors may use different
 * languages at the same time.
 */
export function openTexts(source: Source, first: Language) {
  let language = first;
  let messages: { readonly [feature: string]: Catalog } = {};
  const features = new Set<string>();
  const listeners = new Set<() => void>();
  let snapshot = { language, messages };
  function settle() {
    snapshot = { language, messages };
    for (const tell of listeners) tell();
  }
  const load = async (feature: string, wanted: Language) => [feature, (await source(feature, wanted)) ?? {}] as const;
  return {
    now: () => snapshot,
    subscribe(tell: () => void) {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    /** Loads the texts of these features before one of their screens is shown. */
    async add(wanted: readonly string[]): Promise<void> {
      const missing = wanted.filter((feature) => !features.has(feature));
      if (missing.length === 0) return;
      const asked = language;
      const loaded = await Promise.all(missing.map((feature) => load(feature, asked)));
      for (const feature of missing) features.add(feature);
      // If the language changed meanwhile, the texts are loaded again in the current one.
      const right = asked === language ? loaded : await Promise.all(missing.map((feature) => load(feature, language)));
      messages = { ...messages, ...Object.fromEntries(right) };
      settle();
    },
    async speak(next: Language): Promise<void> {
      if (next === language) return;
      const loaded = new Map<string, Catalog>();
      const missing = () => [...features].filter((feature) => !loaded.has(feature));
      // Features that a screen adds during the loading are loaded too.
      while (missing().length > 0)
        for (const [feature, catalog] of await Promise.all(missing().map((one) => load(one, next)))) loaded.set(feature, catalog);
      language = next;
      messages = Object.fromEntries(loaded);
      settle();
    },
  };
}
export type Texts = ReturnType<typeof openTexts>;

const LANGUAGE_COOKIE = 'language';
/** The language that the visitor chose before, otherwise the browser's language. */
export function initialLanguage(): Language {
  const chosen = readCookie(document.cookie, LANGUAGE_COOKIE) ?? navigator.language;
  return chosen.startsWith('vi') ? 'vi' : 'en';
}
/** Changes the language, and stores the choice in this browser so that the server answers in it. */
export async function applyLanguage(texts: Texts, language: Language): Promise<void> {
  await texts.speak(language);
  document.documentElement.lang = language;
  writeCookie(LANGUAGE_COOKIE, language);
  await loadSentences();
}

const TextsContext = createContext<Texts | null>(null);
export function useTexts(): Texts {
  const texts = use(TextsContext);
  if (!texts) throw new Error('no texts around this component');
  return texts;
}
export const useLanguage = (): Language => {
  const texts = useTexts();
  return useSyncExternalStore(texts.subscribe, texts.now, texts.now).language;
};

type Props = { readonly texts: Texts; readonly now: Date; readonly children: ReactNode };
export function LanguageProvider({ texts, now, children }: Props) {
  const { language, messages } = useSyncExternalStore(texts.subscribe, texts.now, texts.now);
  return (
    <TextsContext value={texts}>
      <IntlProvider locale={language} messages={messages} now={now} timeZone="UTC">
        {children}
      </IntlProvider>
    </TextsContext>
  );
}
