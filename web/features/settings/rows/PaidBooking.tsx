import { presetPercents } from 'core/booking/guarantees/rules';
import { type Business, bookingPolicies, feePresets, type Setting } from 'core/business/contract';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import css from '../settings.module.css';
import { cancelSentence } from './cancel-sentence.ts';
import { ChoiceRow, KindRow } from './controls.tsx';
import { Group } from './Row.tsx';
import type { Settings } from './use-setting.ts';

type Props = { readonly business: Business; readonly setting: Setting; readonly settings: Settings };

/** What clients leave when they book online, and what going back on it costs them. */
export function PaidBooking({ business, setting, settings }: Props) {
  const t = useTranslations('settings');
  const language = useLanguage();
  const shown = { setting, settings };
  const notice = (minutes: number) =>
    minutes % 60 === 0 ? t('hoursBefore', { count: minutes / 60 }) : t('minutesBefore', { count: minutes });
  return (
    <Group title={t('paid')} text={t('paidText')}>
      {!business.isMxMerchantEnabled && <Notice tone="info">{t('noCards')}</Notice>}
      <KindRow name="booking_policy" choices={bookingPolicies} textOf={(one) => t(`policies.${one}`)} {...shown} />
      {setting.booking_policy === 'deposit' && (
        <ChoiceRow
          name="deposit_percent"
          choices={[10, 15, 20, 25, 30, 40, 50]}
          textOf={(percent) => t('percent', { percent })}
          {...shown}
        />
      )}
      <KindRow
        name="fee_preset"
        choices={feePresets}
        textOf={(one) =>
          t('preset', { name: t(`presets.${one}`), late: presetPercents[one].late, missed: presetPercents[one].no_show })
        }
        {...shown}
      />
      <ChoiceRow name="cancel_notice_min" choices={[30, 60, 120, 240, 720, 1440, 2880]} textOf={notice} {...shown} />
      <p className={css.policy}>
        {t('withCard')} {cancelSentence(language, setting, true)}
      </p>
    </Group>
  );
}
