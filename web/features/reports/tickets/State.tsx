import type { TicketOfList } from 'core/reports/contract';
import { useTranslations } from 'use-intl';
import { Badge, type BadgeTone } from '../../../ui/display/Badge.tsx';

const tones: { readonly [S in TicketOfList['status']]: BadgeTone } = { open: 'info', paid: 'ok', void: 'neutral' };

type Props = { readonly status: TicketOfList['status']; readonly total: number; readonly refunded: number };

/** Open, paid or void; a ticket of which something was given back says so instead. */
export function State({ status, total, refunded }: Props) {
  const [t, r] = [useTranslations('reports.tickets.states'), useTranslations('reports.refund')];
  if (refunded > 0) return <Badge tone="warn">{r(refunded >= total ? 'all' : 'some')}</Badge>;
  return <Badge tone={tones[status]}>{t(status)}</Badge>;
}
