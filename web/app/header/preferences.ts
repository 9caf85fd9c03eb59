import { callApi } from '../../platform/api.ts';
import { type Language, applyLanguage, type Texts } from '../../platform/language.tsx';
import { sessionState, setSignedIn } from '../../platform/session.ts';
import { rememberTheme, type ThemeChoice } from '../../platform/theme.ts';

type Setting = { readonly key: 'locale'; readonly value: Language } | { readonly key: 'theme'; readonly value: ThemeChoice };

/** With the account when there is one; the cookie alone otherwise. A failure is only logged: the screen has changed already. */
async function save(setting: Setting): Promise<void> {
  const now = sessionState();
  if (!now.known || !now.viewer) return;
  setSignedIn({ ...now.viewer, [setting.key]: setting.value });
  const { saveUserSetting } = await import('core/accounts/contract');
  await callApi(saveUserSetting, { body: setting }).catch((error: unknown) => console.error('setting not saved', error));
}

export async function chooseLanguage(texts: Texts, language: Language): Promise<void> {
  await applyLanguage(texts, language);
  await save({ key: 'locale', value: language });
}

export async function chooseTheme(theme: ThemeChoice): Promise<void> {
  rememberTheme(theme);
  await save({ key: 'theme', value: theme });
}
