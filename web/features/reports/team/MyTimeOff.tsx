import { useMutation, useQuery } from '@tanstack/react-query';
import { timesOff, withdrawTimeOff } from 'core/booking/contract';
import type { Reply } from 'core/kernel/endpoint';
import { Check, CircleHelp, type LucideIcon, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions, apiMutationOptions } from '../../../platform/api.ts';
import { Failed } from '../../../office/page/Unread.tsx';
import { showFailure, useRefresh } from '../../../office/orders/after.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Badge, type BadgeTone } from '../../../ui/display/Badge.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useOffText } from '../attention/OtherMatters.tsx';
import frame from '../dashboard/dashboard.module.css';
import type { DashboardDay } from '../dashboard/day.ts';
import { Panel } from '../dashboard/Panel.tsx';
import css from './team.module.css';

type Off = Reply<typeof timesOff>['data'][number];
const faces: { readonly [S in Off['status']]: readonly [LucideIcon, BadgeTone] } = {
  requested: [CircleHelp, 'status-requested'],
  approved: [Check, 'ok'],
  declined: [X, 'bad'],
};

function Row({ off, day }: { readonly off: Off; readonly day: DashboardDay }) {
  const t = useTranslations('reports.timeOff');
  const refresh = useRefresh();
  const offText = useOffText();
  const [Icon, tone] = faces[off.status];
  const { mutate, isPending } = useMutation({
    ...apiMutationOptions(withdrawTimeOff),
    onSuccess: () => {
      toast.success(t('withdrawn'));
      return refresh(timesOff);
    },
    onError: showFailure,
  });
  const when = offText(off);
  return (
    <li className={css.off}>
      <p>
        <b>{when}</b>
        {off.reason && <span>{off.reason}</span>}
      </p>
      <Badge tone={tone} icon={<Icon size={14} strokeWidth={2} aria-hidden="true" />}>
        {t(off.status)}
      </Badge>
      {off.status === 'requested' && (
        <Button
          kind="secondary"
          loading={isPending}
          onClick={() => mutate({ params: { id: off.id }, query: { business_id: day.business.id } })}
        >
          {t('withdraw')}
          <span className="unseen"> {when}</span>
        </Button>
      )}
    </li>
  );
}

export function MyTimeOff({ day, me }: { readonly day: DashboardDay; readonly me: string }) {
  const t = useTranslations('reports.timeOff');
  const wish = { query: { business_id: day.business.id, employee_id: me, from: day.today.date } };
  const asked = useQuery(apiQueryOptions(timesOff, wish));
  const { data } = asked;
  return (
    <Panel title={t('title')}>
      {!data && <Failed of={asked} title={t('failed')} rows={2} face={false} />}
      {data?.data.length === 0 && <p className={css.none}>{t('none')}</p>}
      <ul className={frame.rows}>
        {data?.data.map((off) => (
          <Row key={off.id} off={off} day={day} />
        ))}
      </ul>
    </Panel>
  );
}
