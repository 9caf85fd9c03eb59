import { useQuery } from '@tanstack/react-query';
import { businessSetting, settingsBusiness, settingsTax } from 'core/business/contract';
import { dayStarts } from 'core/kernel/days/starts';
import { useTranslations } from 'use-intl';
import { Failed } from '../../../office/page/Unread.tsx';
import { apiQueryOptions } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { useMayChange } from '../../../platform/manage/permissions.ts';
import { wallTimeText } from '../../../ui/texts/wall-text.ts';
import { KindRow } from '../rows/controls.tsx';
import { Group } from '../rows/Row.tsx';
import { useSetting } from '../rows/use-setting.ts';
import css from '../settings.module.css';
import { DayLetters } from './DayLetters.tsx';

/** When a new day starts for drawers, voids and reports, and who reads what was taken in; saved at once. */
export function BusinessDay({ businessId }: { readonly businessId: number }) {
  const t = useTranslations('settings');
  const language = useLanguage();
  const mayChange = useMayChange(settingsBusiness);
  const isOwner = useMayChange(settingsTax);
  const asked = useQuery(apiQueryOptions(businessSetting, { query: { business_id: businessId } }));
  const settings = useSetting(businessId);
  if (asked.error || !asked.data) return <Failed of={asked} title={t('failed')} rows={1} face={false} />;
  return (
    <fieldset className={css.groups} disabled={!mayChange}>
      <Group title={t('taxes.dayTitle')} text={t('taxes.dayText')}>
        <KindRow
          name="business_day_starts_at"
          choices={dayStarts}
          textOf={(time) => wallTimeText(time, language)}
          setting={asked.data.setting}
          settings={settings}
        />
        <fieldset className={css.groups} disabled={!isOwner}>
          <DayLetters setting={asked.data.setting} settings={settings} />
          <KindRow
            name="day_letter_locale"
            choices={['en', 'vi'] as const}
            textOf={(locale) => t(`taxes.languages.${locale}`)}
            setting={asked.data.setting}
            settings={settings}
          />
        </fieldset>
      </Group>
    </fieldset>
  );
}
