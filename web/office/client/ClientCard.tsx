import { useQuery } from '@tanstack/react-query';
import { businessByUrl } from 'core/business/contract';
import { clientInfo } from 'core/clients/contract';
import { isVip } from 'core/clients/rules';
import { formatPhone } from 'core/kernel/phone/phone';
import { wallClockAt } from 'core/kernel/time';
import type { CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../platform/api.ts';
import { useClock } from '../../platform/clock.ts';
import { useLanguage } from '../../platform/language.tsx';
import { queryPolicies } from '../../platform/queries.ts';
import { Avatar } from '../../ui/display/Avatar.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { moneyText } from '../../ui/display/money-text.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { dateText } from '../../ui/texts/date-text.ts';
import css from './client.module.css';

export type CardProps = { readonly id: string; readonly name: string; readonly beside: DOMRect };

const WIDTH = 280;
const HEIGHT = 190;
const GAP = 6;

/** Below the name, or above it where there is no room; never past the edge. */
function placeOf({ left, top, bottom }: DOMRect): CSSProperties {
  const x = Math.max(GAP, Math.min(left, innerWidth - WIDTH - GAP));
  return bottom + GAP + HEIGHT > innerHeight ? { left: x, bottom: innerHeight - top + GAP } : { left: x, top: bottom + GAP };
}

/** What the desk wants to know of somebody at a glance. */
export function ClientCard({ id, name, beside }: CardProps) {
  const t = useTranslations('clients');
  const language = useLanguage();
  const now = useClock();
  const { busUrl = '' } = useParams();
  const { data: known } = useQuery({
    ...apiQueryOptions(businessByUrl, { query: { business_url: busUrl } }),
    ...queryPolicies.business,
  });
  const business_id = known?.data.id ?? 0;
  const { data } = useQuery({
    ...apiQueryOptions(clientInfo, { query: { business_id, clientHashId: id } }),
    enabled: known !== undefined,
    staleTime: 30_000,
  });
  const zone = known?.data.timezone ?? 'UTC';
  const client = data?.data;
  const marks = client && {
    vip: isVip(client.vip, wallClockAt(now, zone).date),
    prepay: client.customer_info.report_flag,
    block: client.block,
    lapsed: client.lapsed,
  };
  return createPortal(
    <div role="tooltip" className={css.card} style={{ width: WIDTH, ...placeOf(beside) }}>
      <div className={css.who}>
        <Avatar name={name} id={id} size={40} />
        <p>
          <b>{name}</b>
          {client ? (
            <span>{client.masked ? client.phone_number : formatPhone(client.phone_number ?? '')}</span>
          ) : (
            <Skeleton width={120} height={14} />
          )}
        </p>
      </div>
      {marks && Object.values(marks).some(Boolean) && (
        <p className={css.marks}>
          {(['vip', 'prepay', 'block', 'lapsed'] as const)
            .filter((mark) => marks[mark])
            .map((mark) => (
              <Badge key={mark} tone={mark === 'block' ? 'bad' : 'neutral'}>
                {t(`marks.${mark}`)}
              </Badge>
            ))}
        </p>
      )}
      {client && (
        <dl className={css.facts}>
          <dt>{t('columns.last')}</dt>
          <dd>{client.last_visit_at === null ? '–' : dateText(client.last_visit_at, 'long', zone, language)}</dd>
          <dt>{t('columns.visits')}</dt>
          <dd>{client.visits_count}</dd>
          {client.spent_cents !== null && (
            <>
              <dt>{t('columns.spent')}</dt>
              <dd>{moneyText(client.spent_cents)}</dd>
            </>
          )}
        </dl>
      )}
    </div>,
    document.body,
  );
}
