import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import { IntlProvider } from 'use-intl';
import { readCookie, writeCookie } from './cookies.ts';
import type { Catalog } from './messages.ts';

export type Language = 'en' | 'vi';

/** Loads the texts of one feature in one language. */
type Source = (feature: string, language: Language) => Promise<Catalog | null>;

/**
 * The texts that are loaded. In the browser there is one store; on the server one per answer, since two people may ask
 * for different languages at the same moment.
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
    /** Before a screen of that feature is shown. */
    async add(wanted: readonly string[]): Promise<void> {
      const missing = wanted.filter((feature) => !features.has(feature));
      if (missing.length === 0) return;
      const asked = language;
      const loaded = await Promise.all(missing.map((feature) => load(feature, asked)));
      for (const feature of missing) features.add(feature);
      // The language changed while these came: take them in the one that is spoken now.
      const right = asked === language ? loaded : await Promise.all(missing.map((feature) => load(feature, language)));
      messages = { ...messages, ...Object.fromEntries(right) };
      settle();
    },
    async speak(next: Language): Promise<void> {
      if (next === language) return;
      const loaded = await Promise.all([...features].map((feature) => load(feature, next)));
      language = next;
      messages = Object.fromEntries(loaded);
      settle();
    },
  };
}
export type Texts = ReturnType<typeof openTexts>;

const LANGUAGE_COOKIE = 'language';
/** The language of this page: what the server rendered, else the own choice, else what the browser asks for. */
export function firstLanguage(): Language {
  const wish = readCookie(document.cookie, LANGUAGE_COOKIE) ?? navigator.language;
  return wish.startsWith('vi') ? 'vi' : 'en';
}
/** Remembers the choice in this browser, so that the server answers in it. */
export async function speak(texts: Texts, language: Language): Promise<void> {
  await texts.speak(language);
  document.documentElement.lang = language;
  writeCookie(LANGUAGE_COOKIE, language);
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
export function Languages({ texts, now, children }: Props) {
  const { language, messages } = useSyncExternalStore(texts.subscribe, texts.now, texts.now);
  return (
    <TextsContext value={texts}>
      <IntlProvider locale={language} messages={messages} now={now} timeZone="UTC">
        {children}
      </IntlProvider>
    </TextsContext>
  );
}
