import type { Business } from 'core/business/contract';
import type { ClientInfo } from 'core/clients/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useManageLink } from '../../../platform/manage/links.ts';
import { Tabs } from '../../../ui/layout/Tabs.tsx';
import { Medical } from '../medical/Medical.tsx';
import { Notes } from '../tabs/Notes.tsx';
import { Overview } from '../tabs/Overview.tsx';
import { Tickets } from '../tabs/Tickets.tsx';
import { Photos, Visits } from '../tabs/Visits.tsx';

const all = ['overview', 'visits', 'tickets', 'medical', 'photos', 'notes'] as const;
type Tab = (typeof all)[number];

export function ClientTabs({ business, client }: { readonly business: Business; readonly client: ClientInfo }) {
  const t = useTranslations('clients.tabs');
  const opensMedical = useManageLink('MedicalHistoryPage') !== null;
  const opensTickets = useManageLink('TicketListPage') !== null;
  const opens: { readonly [tab: string]: boolean } = { medical: opensMedical, tickets: opensTickets };
  const tabs = all.filter((one) => opens[one] ?? true);
  const [search] = useSearchParams();
  const [tab, setTab] = useState<Tab>(() => tabs.find((one) => one === search.get('tab')) ?? 'overview');
  const shown = { business, client };
  return (
    <Tabs label={t('label')} tabs={tabs.map((value) => ({ value, label: t(value) }))} value={tab} onChange={setTab}>
      {tab === 'overview' && <Overview {...shown} onAll={() => setTab('visits')} onNotes={() => setTab('notes')} />}
      {tab === 'visits' && <Visits {...shown} />}
      {tab === 'tickets' && <Tickets {...shown} />}
      {tab === 'medical' && <Medical businessId={business.id} zone={business.timezone ?? 'UTC'} client={client} />}
      {tab === 'photos' && <Photos {...shown} />}
      {tab === 'notes' && <Notes {...shown} />}
    </Tabs>
  );
}
