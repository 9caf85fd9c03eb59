import { useQuery } from '@tanstack/react-query';
import { timesOff } from 'core/booking/contract';
import type { Business } from 'core/business/contract';
import { CalendarOff, TreePalm } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../platform/api.ts';
import type { HeadInput } from '../../platform/page.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { AskOff } from './off/AskOff.tsx';
import { OffRow } from './off/OffRow.tsx';
import list from './parts/rows.module.css';
import { Missing, Screen } from './parts/Screen.tsx';
import { useReach } from './parts/use-reach.ts';
import { useToday } from './parts/use-today.ts';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.TimeOffPage'), hidden: true as const });

const tabs = ['requested', 'approved', 'past'] as const;
type Tab = (typeof tabs)[number];
const isTab = (text: string | null): text is Tab => tabs.some((tab) => tab === text);

/** In which of the three lists it stands: open, ahead, or over and declined. */
function tabOf({ status, last_date }: { readonly status: string; readonly last_date: string }, today: string): Tab {
  if (last_date < today || status === 'declined') return 'past';
  return status === 'requested' ? 'requested' : 'approved';
}

function AskButton({ business, onAsk }: { readonly business: Business; readonly onAsk: () => void }) {
  const t = useTranslations('staff.off');
  const { reach, people } = useReach(business.id);
  if (reach === 'none' || people.length === 0) return null;
  return (
    <Button icon={TreePalm} onClick={onAsk}>
      {reach === 'all' ? t('enter') : t('ask')}
    </Button>
  );
}

type Props = { readonly business: Business; readonly isAsking: boolean; readonly onAsked: () => void };

function Lists({ business, isAsking, onAsked }: Props) {
  const t = useTranslations('staff.off');
  const today = useToday(business);
  const [address, setAddress] = useSearchParams();
  const { reach, people, me } = useReach(business.id);
  const asked = useQuery(apiQueryOptions(timesOff, { query: { business_id: business.id } }));
  const shown = address.get('list');
  const tab = isTab(shown) ? shown : 'requested';
  const all = asked.data?.data ?? [];
  const rows = all.filter((off) => tabOf(off, today) === tab);
  const counted = tabs.map((value) => ({
    value,
    label: t(`lists.${value}`),
    count: all.filter((off) => tabOf(off, today) === value).length,
  }));
  return (
    <>
      <Tabs label={t('title')} tabs={counted} value={tab} onChange={(list) => setAddress({ list }, { replace: true })}>
        {!asked.data && <Missing asked={asked} />}
        {asked.data && rows.length === 0 && (
          <EmptyState level={2} icon={CalendarOff} title={t(`none.${tab}`)} text={t('noneText')} />
        )}
        {rows.length > 0 && (
          <ul className={list.rows}>
            {rows.map((off) => (
              <OffRow
                key={off.id}
                business={business}
                off={off}
                photo={people.find(({ id }) => id === off.employee_id)?.photo_url ?? null}
                decides={reach === 'all'}
                mine={off.employee_id === me}
              />
            ))}
          </ul>
        )}
      </Tabs>
      {isAsking && <AskOff business={business} people={people} today={today} decides={reach === 'all'} onClose={onAsked} />}
    </>
  );
}

export function Component() {
  const t = useTranslations('staff.off');
  const [isAsking, setAsking] = useState(false);
  const action = (business: Business) => <AskButton business={business} onAsk={() => setAsking(true)} />;
  return (
    <Screen title={t('title')} note={t('note')} action={action}>
      {(business) => <Lists business={business} isAsking={isAsking} onAsked={() => setAsking(false)} />}
    </Screen>
  );
}
