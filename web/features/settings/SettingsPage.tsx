import { useQuery } from '@tanstack/react-query';
import { auditView, type Business, businessSetting, type Setting, settingsBusiness } from 'core/business/contract';
import { manageChat } from 'core/messaging/contract';
import { Settings2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../platform/api.ts';
import { useLanguage } from '../../platform/language.tsx';
import { useManageLink } from '../../platform/manage/links.ts';
import { useMayChange } from '../../platform/manage/permissions.ts';
import type { HeadInput } from '../../platform/page.ts';
import { BusinessPage } from '../../office/page/Page.tsx';
import { Unread } from '../../office/page/Unread.tsx';
import { TextLink } from '../../ui/actions/TextLink.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Closures } from './closures/Closures.tsx';
import { cancelSentence } from './rows/cancel-sentence.ts';
import { ChoiceRow, MoneyRow, SwitchRow } from './rows/controls.tsx';
import { PaidBooking } from './rows/PaidBooking.tsx';
import { Group } from './rows/Row.tsx';
import { useSetting } from './rows/use-setting.ts';
import css from './settings.module.css';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.SettingsPage'), hidden: true as const });

const HOUR = 60;
const MOST_REQUEST_CENTS = 20_000;
const MOST_FEE_CENTS = 50_000;

export function Groups({ business, setting }: { readonly business: Business; readonly setting: Setting }) {
  const t = useTranslations('settings');
  const language = useLanguage();
  const settings = useSetting(business.id);
  const shown = { setting, settings };
  const notice = (minutes: number) => {
    if (minutes === 0) return t('noNotice');
    return minutes % HOUR === 0 ? t('hours', { count: minutes / HOUR }) : t('minutes', { count: minutes });
  };
  return (
    <>
      <Group title={t('booking')} text={t('bookingText')}>
        <SwitchRow name="customer_make_appointment" {...shown} />
        <SwitchRow name="auto_accept" {...shown} />
        <SwitchRow name="group_booking" {...shown} />
        <ChoiceRow name="lead_time_min" choices={[0, 30, 60, 120, 240, 720, 1440, 2880]} textOf={notice} {...shown} />
        <ChoiceRow name="horizon_days" choices={[14, 30, 60, 90, 180, 365]} textOf={(count) => t('days', { count })} {...shown} />
        <ChoiceRow
          name="slot_step_min"
          choices={[5, 10, 15, 20, 30, 60]}
          textOf={(count) => t('minutes', { count })}
          {...shown}
        />
        <MoneyRow name="request_price_cents" most={MOST_REQUEST_CENTS} {...shown} />
      </Group>
      <PaidBooking {...{ business }} {...shown} />
      <Group title={t('cancelling')} text={t('cancellingText')}>
        <ChoiceRow
          name="cancel_free_hours"
          choices={[0, 2, 4, 12, 24, 48, 72]}
          textOf={(count) => (count === 0 ? t('always') : t('hoursBefore', { count }))}
          {...shown}
        />
        <MoneyRow name="late_fee_cents" most={MOST_FEE_CENTS} {...shown} />
        <p className={css.policy}>{cancelSentence(language, setting, false)}</p>
      </Group>
      <Group title={t('reminders')} text={t('remindersText')}>
        <ChoiceRow
          name="reminder_hours"
          choices={[0, 2, 4, 24, 48, 72]}
          textOf={(count) => (count === 0 ? t('never') : t('hoursBefore', { count }))}
          {...shown}
        />
        <SwitchRow name="text_accents" {...shown} />
      </Group>
      <Group title={t('till')} text={t('tillText')}>
        <SwitchRow name="tip_after_payment" {...shown} />
      </Group>
      <Group title={t('pins')} text={t('pinsText')}>
        <ChoiceRow name="pin_length" choices={[4, 5, 6, 7, 8]} textOf={(count) => t('digits', { count })} {...shown} />
      </Group>
    </>
  );
}

function TaxLink() {
  const t = useTranslations('settings');
  const href = useManageLink('TaxesPage');
  if (href === null) return null;
  return (
    <p className={css.more}>
      <TextLink href={href}>{t('taxLink')}</TextLink>
    </p>
  );
}

function SettingsOf({ business }: { readonly business: Business }) {
  const t = useTranslations('settings');
  const asked = useQuery(apiQueryOptions(businessSetting, { query: { business_id: business.id } }));
  const { data, error } = asked;
  const [mayChange, seesLog] = [useMayChange(settingsBusiness), useMayChange(auditView)];
  const answers = useMayChange(manageChat);
  if (error || !data) return <Unread of={asked} t={t} rows={8} face={false} />;
  if (!data.setting)
    return <EmptyState level={2} icon={Settings2} title={t('none')} text={t('noneText')} caption={t('noneCaption')} />;
  return (
    <>
      <fieldset className={css.groups} disabled={!mayChange}>
        <Groups business={business} setting={data.setting} />
      </fieldset>
      <Closures businessId={business.id} zone={business.timezone ?? 'UTC'} mayChange={mayChange} />
      <TaxLink />
      {answers && (
        <p className={css.more}>
          <TextLink href={`/business/${business.bus_url}/manage/message-templates`}>{t('templates')}</TextLink>
        </p>
      )}
      {seesLog && (
        <p className={css.more}>
          <TextLink href={`/business/${business.bus_url}/manage/security`}>{t('securityLog')}</TextLink>
        </p>
      )}
    </>
  );
}

export function Component() {
  const t = useTranslations('settings');
  return (
    <BusinessPage title={t('title')} lead={t('lead')} width={920} rows={8} face={false}>
      {(business) => <SettingsOf business={business} />}
    </BusinessPage>
  );
}
