import { type Business, revokeSupport, type SupportGrant, whoHasAccess } from 'core/business/contract';
import { useTranslations } from 'use-intl';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { useUiLanguage } from '../../../ui/theme/ui-words.tsx';
import { useSaving } from '../../../office/forms/use-saving.ts';
import { AccessRow } from './AccessRow.tsx';

type Props = { readonly business: Business; readonly grant: SupportGrant };

export function SupportRow({ business, grant }: Props) {
  const t = useTranslations('staff.access');
  const language = useUiLanguage();
  const { name, id } = grant.support_admin;
  const { mutate, isPending } = useSaving(revokeSupport, { stale: [whoHasAccess], said: t('ended', { name }) });
  const until = dateText(grant.expires_at, 'moment', business.timezone ?? 'UTC', language);
  return (
    <AccessRow
      sign={<Avatar name={name} id={id} size={40} />}
      name={name}
      facts={[`${t('until', { when: until })} · ${grant.reason}`]}
      end={{
        label: t('endOf', { name }),
        title: t('endAsk', { name }),
        text: t('supportEndText'),
        busy: isPending,
        onYes: () => mutate({ params: { id: grant.id }, query: { business_id: business.id } }),
      }}
    />
  );
}
