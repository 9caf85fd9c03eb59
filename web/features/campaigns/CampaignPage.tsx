import { useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { campaign } from 'core/campaigns/contract';
import { isEditable } from 'core/campaigns/states/rules';
import { businessChannel } from 'core/realtime/rules';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { BusinessPage } from '../../office/page/Page.tsx';
import { Closed, Failed } from '../../office/page/Unread.tsx';
import { apiQueryOptions } from '../../platform/api.ts';
import { useChannel } from '../../platform/live/live.ts';
import type { HeadInput } from '../../platform/page.ts';
import { Editor } from './edit/Editor.tsx';
import { Report } from './report/Report.tsx';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.CampaignsPage'), hidden: true as const });

const LOOK_MS = 4000;

function Known({ business, id }: { readonly business: Business; readonly id: string }) {
  const t = useTranslations('campaigns');
  const input = { params: { id }, query: { business_id: business.id } };
  useChannel(businessChannel(business.id));
  const asked = useQuery({
    ...apiQueryOptions(campaign, input),
    // How far it is changes with every text; only its states are told.
    refetchInterval: ({ state }) => (state.data?.data.state === 'sending' ? LOOK_MS : false),
  });
  if (!asked.data) {
    const closed = <Closed title={t('list.closed')} text={t('list.closedText')} />;
    const { failed, failedCaption } = { failed: t('report.failed'), failedCaption: t('report.failedCaption') };
    return <Failed of={asked} title={failed} caption={failedCaption} closed={closed} rows={4} face={false} />;
  }
  const row = asked.data.data;
  return isEditable(row.state) ? <Editor key={row.id} {...{ business, row }} /> : <Report {...{ business, row }} />;
}

/** One campaign: who gets it, what it says and when; once it goes out, how far it is and what came of it. */
export function Component() {
  const t = useTranslations('campaigns');
  const { busUrl = '', campaignId = '' } = useParams();
  const back = { href: `/biz/${busUrl}/manage/campaigns`, text: t('back') };
  const isNew = campaignId === 'new';
  return (
    <BusinessPage title={isNew ? t('edit.title') : undefined} width={1080} back={back} rows={4} face={false}>
      {(business) =>
        isNew ? <Editor business={business} row={null} /> : <Known key={campaignId} business={business} id={campaignId} />
      }
    </BusinessPage>
  );
}
