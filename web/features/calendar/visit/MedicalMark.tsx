import { useQuery } from '@tanstack/react-query';
import { medicalAlert } from 'core/medical/contract';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { useManageLink } from '../../../platform/manage/links.ts';
import { TextLink } from '../../../ui/actions/TextLink.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import css from './panel.module.css';

/**
 * That something must be known before work begins, and the way to it for those who may open it. What it is stands only in the
 * medical history, which writes down who read it.
 */
export function MedicalMark({ businessId, client_id }: { readonly businessId: number; readonly client_id: string }) {
  const t = useTranslations('calendar.visit');
  const clients = useManageLink('ClientsPage');
  const opens = useManageLink('MedicalHistoryPage') !== null;
  const { data } = useQuery({
    ...apiQueryOptions(medicalAlert, { query: { business_id: businessId, clientHashId: client_id } }),
    retry: false,
  });
  if (!data?.data.has_alert) return null;
  return (
    <section className={css.part}>
      <Notice tone="warn" title={t('medical')}>
        {clients !== null && opens && (
          <TextLink inText href={`${clients}/info/${client_id}?tab=medical`}>
            {t('openMedical')}
          </TextLink>
        )}
      </Notice>
    </section>
  );
}
