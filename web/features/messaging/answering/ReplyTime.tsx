import { useQuery } from '@tanstack/react-query';
import { replyTime } from 'core/messaging/contract';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
/** It is a median of a month: asking once per visit is enough. */
const FRESH_MS = 3_600_000;

/** How soon a salon usually answers; nothing where it has answered too little to say. */
export function ReplyTime({ busUrl }: { readonly busUrl: string }) {
  const t = useTranslations('messaging.answering');
  const { data } = useQuery({ ...apiQueryOptions(replyTime, { query: { busUrl } }), staleTime: FRESH_MS });
  const minutes = data?.minutes ?? null;
  if (minutes === null) return null;
  const spoken = () => {
    if (minutes >= DAY) return t('day');
    return minutes >= HOUR ? t('hours', { count: minutes / HOUR }) : t('minutes', { count: minutes });
  };
  return <>{t('reply', { time: spoken() })}</>;
}
