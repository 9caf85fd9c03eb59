import type { TicketCard } from 'core/checkout/contract';
import { Receipt } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useClock } from '../../../platform/clock.ts';
import { errorMessage } from '../../../platform/errors.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/Skeleton.tsx';
import { durationText } from '../../../ui/texts/duration-text.ts';
import { useHere, useTill } from '../till/store.ts';
import { usePersonName } from '../till/use-names.ts';
import card from './card.module.css';
import css from './sale.module.css';
import { type useOpenTickets, whyNoList } from './use-lists.ts';

const MINUTE_MS = 60_000;

type CardProps = { readonly ticket: TicketCard; readonly on?: boolean; readonly busy?: boolean; readonly onPick: () => void };

/** A ticket that waits: its number, whose it is, who worked, for how long, and what it comes to. */
export function Card({ ticket, on = false, busy = false, onPick }: CardProps) {
  const language = useLanguage();
  const personName = usePersonName();
  const now = useClock();
  const age = Math.max(0, Math.round((Date.parse(now) - Date.parse(ticket.opened_at)) / MINUTE_MS));
  const more = ticket.people - 1;
  return (
    <button type="button" className={card.card} aria-pressed={on} aria-busy={busy || undefined} onClick={onPick}>
      <span className={card.number}>
        <b>#{ticket.ticket_no}</b>
        <small>{durationText(age, language)}</small>
      </span>
      <span className={card.customer}>
        {personName(ticket.customer_name)}
        {more > 0 && ` +${more}`}
      </span>
      <small className={card.workers}>{ticket.staff.join(', ')}</small>
      <Money cents={ticket.grandTotal} className={card.sum} />
    </button>
  );
}

export function CardBones() {
  return (
    <SkeletonGroup className={css.cards}>
      {[0, 1, 2, 3, 4, 5].map((card) => (
        <Skeleton key={card} height={104} radius={14} />
      ))}
    </SkeletonGroup>
  );
}

export function OpenTickets({
  answer,
  onResumed,
}: {
  readonly answer: ReturnType<typeof useOpenTickets>;
  readonly onResumed: () => void;
}) {
  const t = useTranslations('checkout.open');
  const { orders } = useHere();
  const current = useTill(({ ticket }) => ticket?.id ?? null);
  const [opening, setOpening] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = answer;
  async function resume(id: string) {
    setOpening(id);
    const isDone = await orders.resume(id);
    setOpening(null);
    if (isDone) onResumed();
  }
  const why = whyNoList(answer);
  if (why !== null)
    return (
      <ErrorPanel title={why} text={error ? errorMessage(error) : ''} retrying={isFetching} onRetry={() => void refetch()} />
    );
  if (!data) return <CardBones />;
  if (data.data.length === 0) return <EmptyState level={2} icon={Receipt} title={t('none')} text={t('noneText')} />;
  return (
    <ul className={css.cards}>
      {data.data.map((ticket) => (
        <li key={ticket.id}>
          <Card {...{ ticket }} on={ticket.id === current} busy={ticket.id === opening} onPick={() => void resume(ticket.id)} />
        </li>
      ))}
    </ul>
  );
}
