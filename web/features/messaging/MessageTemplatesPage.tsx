import { useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { messageTemplates } from 'core/messaging/contract';
import { MessageSquareText, Plus } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { BusinessPage } from '../../office/page/Page.tsx';
import { Closed, Failed } from '../../office/page/Unread.tsx';
import { apiQueryOptions } from '../../platform/api.ts';
import type { HeadInput } from '../../platform/page.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { TemplateForm } from './templates/TemplateForm.tsx';
import { TemplateRow } from './templates/TemplateRow.tsx';
import css from './templates/templates.module.css';

export const head = ({ t }: HeadInput) => ({ title: t('messaging.answering.page.title'), hidden: true as const });

const blank = () => ({ id: crypto.randomUUID(), name: '', body_en: '', body_vi: '' });

export function Templates({ business }: { readonly business: Business }) {
  const t = useTranslations('messaging.answering.page');
  const asked = useQuery(apiQueryOptions(messageTemplates, { query: { business_id: business.id } }));
  const [added, setAdded] = useState<ReturnType<typeof blank> | null>(null);
  if (!asked.data) {
    const closed = <Closed title={t('closed')} text={t('closedText')} />;
    return <Failed of={asked} title={t('failed')} caption={t('failedCaption')} closed={closed} rows={4} face={false} />;
  }
  const rows = asked.data.data;
  return (
    <>
      {added ? (
        <TemplateForm key={added.id} business_id={business.id} template={added} onDone={() => setAdded(null)} />
      ) : (
        <Button size={48} icon={Plus} onClick={() => setAdded(blank())}>
          {t('add')}
        </Button>
      )}
      {rows.length === 0 && !added && <EmptyState level={2} icon={MessageSquareText} title={t('none')} text={t('noneText')} />}
      <ul className={css.rows}>
        {rows.map((template) => (
          <TemplateRow key={template.id} business_id={business.id} template={template} />
        ))}
      </ul>
    </>
  );
}

/** What a business answers again and again, for its templates in the composer. */
export function Component() {
  const t = useTranslations('messaging.answering.page');
  const { busUrl = '' } = useParams();
  const back = { href: `/biz/${busUrl}/manage/customer-messages`, text: t('back') };
  return (
    <BusinessPage title={t('title')} lead={t('lead')} width={920} back={back} rows={4} face={false}>
      {(business) => <Templates business={business} />}
    </BusinessPage>
  );
}
