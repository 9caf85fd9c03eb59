import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { saveUserSetting, userSettings } from 'core/accounts/contract';
import { type Settings, settingsShapes } from 'core/accounts/rules';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions, apiQueryKey, callApi } from '../../../platform/api.ts';
import { errorMessage } from '../../../platform/errors.ts';
import { applyLanguage, useTexts } from '../../../platform/language.tsx';
import { sessionState, setSignedIn } from '../../../platform/session.ts';
import { rememberTheme, schemeOfTheme, storedTheme } from '../../../platform/theme.ts';
import { Segmented } from '../../../ui/choices/Segmented.tsx';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/Skeleton.tsx';
import { chooseScheme } from '../../../ui/theme/scheme.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import css from './profile.module.css';
import { Section } from './Section.tsx';

type Change = { [K in keyof Settings]: { readonly key: K; readonly value: NonNullable<Settings[K]> } }[keyof Settings];
const key = apiQueryKey(userSettings, {});

/** Shown at once; put back when the server does not take it. */
function useSetting() {
  const t = useTranslations('accounts.look');
  const cache = useQueryClient();
  const texts = useTexts();
  function wear(settings: Settings) {
    cache.setQueryData(key, { settings });
    if (settings.theme !== null) {
      rememberTheme(settings.theme);
      chooseScheme(schemeOfTheme(settings.theme));
    }
    const now = sessionState();
    if (now.known && now.viewer) setSignedIn({ ...now.viewer, ...settings });
    return applyLanguage(texts, settings.locale);
  }
  return useMutation({
    mutationFn: (change: Change) => callApi(saveUserSetting, { body: change }),
    scope: { id: 'settings' },
    onMutate: async (change) => {
      await cache.cancelQueries({ queryKey: key });
      const before = cache.getQueryData<{ settings: Settings }>(key)?.settings;
      if (before) await wear({ ...before, [change.key]: change.value });
      return { before };
    },
    onError: (error, change, context) => {
      if (context?.before) void wear(context.before);
      // The specification wants a failed text size only logged.
      if (change.key === 'font_size') console.error('text size not saved', error);
      else toast.error(t('failed'));
    },
  });
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={css.choice}>
      <span className={css.label} aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}

/** Letters as large as the choice: four words side by side do not fit a phone. */
function Size({ value, name }: { readonly value: Settings['font_size']; readonly name: string }) {
  return (
    <>
      <span className={css.size} data-size={value} title={name} aria-hidden="true">
        Aa
      </span>
      <span className="unseen">{name}</span>
    </>
  );
}

function Choices({ settings }: { readonly settings: Settings }) {
  const t = useTranslations('accounts.look');
  const { mutate } = useSetting();
  return (
    <div className={css.form}>
      <Row label={t('language')}>
        <Segmented
          wide
          label={t('language')}
          options={[
            { value: 'en', label: <span lang="en">English</span> },
            { value: 'vi', label: <span lang="vi">Tiếng Việt</span> },
          ]}
          value={settings.locale}
          onChange={(value) => mutate({ key: 'locale', value })}
        />
      </Row>
      <Row label={t('theme')}>
        <Segmented
          wide
          label={t('theme')}
          options={settingsShapes.theme.map((value) => ({ value, label: t(value) }))}
          value={settings.theme ?? storedTheme()}
          onChange={(value) => mutate({ key: 'theme', value })}
        />
      </Row>
      <Row label={t('size')}>
        <Segmented
          wide
          label={t('size')}
          options={settingsShapes.font_size.map((value) => ({ value, label: <Size value={value} name={t(`sizes.${value}`)} /> }))}
          value={settings.font_size}
          onChange={(value) => mutate({ key: 'font_size', value })}
        />
        <p className={css.sample} data-size={settings.font_size}>
          {t('sample')}
        </p>
      </Row>
    </div>
  );
}

export function Look() {
  const t = useTranslations('accounts.look');
  const { data, error, refetch, isFetching } = useQuery(apiQueryOptions(userSettings, {}));
  return (
    <Section title={t('title')} text={t('text')}>
      {data && <Choices settings={data.settings} />}
      {!data && !error && (
        <SkeletonGroup>
          <Skeleton height={290} radius={14} />
        </SkeletonGroup>
      )}
      {!data && error && (
        <ErrorPanel title={t('loadFailed')} text={errorMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </Section>
  );
}
