import { useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { applications } from 'core/staff/contract';
import { Link2, UserRoundSearch } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useBusiness } from '../../office/page/use-business.ts';
import { apiQueryOptions } from '../../platform/api.ts';
import type { HeadInput } from '../../platform/page.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { ToolButton } from '../../ui/actions/ToolButton.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { Board } from './jobs/Board.tsx';
import { Missing, Screen } from './parts/Screen.tsx';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.JobApplicationsPage'), hidden: true as const });

/** In the head a phone has room for its icon alone. */
function CopyLink({ business, short = false }: { readonly business: Business; readonly short?: boolean }) {
  const t = useTranslations('staff.jobs');
  const copy = async () => {
    await navigator.clipboard.writeText(`${location.origin}/biz/${business.bus_url}/employee`);
    toast.success(t('copied'));
  };
  const icon = <Link2 size={18} strokeWidth={1.75} aria-hidden="true" />;
  if (short) return <ToolButton label={t('copyLink')} icon={icon} onClick={() => void copy()} />;
  return (
    <Button kind="secondary" icon={icon} onClick={() => void copy()}>
      {t('copyLink')}
    </Button>
  );
}

function Applications({ business }: { readonly business: Business }) {
  const t = useTranslations('staff.jobs');
  const asked = useQuery(apiQueryOptions(applications, { query: { business_id: business.id } }));
  if (!asked.data) return <Missing asked={asked} />;
  if (asked.data.data.length === 0)
    return (
      <EmptyState
        level={2}
        icon={UserRoundSearch}
        title={t('none')}
        text={t('noneText')}
        action={<CopyLink business={business} />}
      />
    );
  return <Board business={business} applications={asked.data.data} />;
}

export function Component() {
  const t = useTranslations('staff.jobs');
  const business = useBusiness();
  return (
    <Screen title={t('title')} note={t('note')} action={business && <CopyLink business={business} short />}>
      {(here) => <Applications business={here} />}
    </Screen>
  );
}
