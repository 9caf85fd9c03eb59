import { useQuery } from '@tanstack/react-query';
import { conversationVisits, fetchCustomerMessages, filledTemplates, sendCustomerMessage } from 'core/messaging/contract';
import type { ShownVisit } from 'core/messaging/contract';
import type { VisitAsk } from 'core/messaging/cards/rules';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSaving } from '../../../office/forms/use-saving.ts';
import { apiQueryOptions } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { Sheet } from '../../../ui/overlays/Sheet.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import css from './answering.module.css';

/** What can be asked about a visit as it stands. */
export const asksAbout = ({ can }: ShownVisit): readonly VisitAsk[] => [
  'booked',
  ...(can.confirm ? (['confirm'] as const) : []),
  ...(can.move ? (['move'] as const) : []),
];

type ListProps = { readonly conversation_id: string; readonly onSent: () => void };

export function ProposeList({ conversation_id, onSent }: ListProps) {
  const t = useTranslations('messaging.answering.propose');
  const language = useLanguage();
  const { data, isError } = useQuery(apiQueryOptions(conversationVisits, { query: { conversation_id } }));
  // The line above a card is in the language of the customer, as templates are.
  const locale = useQuery(apiQueryOptions(filledTemplates, { query: { conversation_id } })).data?.locale ?? 'en';
  // One id per opening of the list: a second press while the answer is on its way sends nothing more.
  const [id] = useState(() => crypto.randomUUID());
  const { mutate, isPending, wrong } = useSaving(sendCustomerMessage, {
    stale: [fetchCustomerMessages],
    said: t('sent'),
    onDone: onSent,
  });
  if (isError && !data) return <Notice tone="bad" title={t('failed')} />;
  if (!data) return <SkeletonRows rows={2} face={false} />;
  if (data.data.length === 0) return <EmptyState level={3} icon={CalendarClock} title={t('none')} text={t('noneText')} />;
  const send = (visit_id: string, ask: VisitAsk) =>
    mutate({ body: { conversation_id, as_type: 'business', id, message: t(`texts.${ask}.${locale}`), card: { visit_id, ask } } });
  const [refusal] = Object.values(wrong);
  return (
    <>
      <p className={css.lead}>{t('lead')}</p>
      {refusal !== undefined && <Notice tone="bad" title={refusal} />}
      <ul className={css.visits}>
        {data.data.map((visit) => (
          <li key={visit.id}>
            <b className="tnum">{dateText(visit.start, 'moment', visit.timezone, language)}</b>
            <span>{visit.services.map(({ name: service, staff }) => t('with', { service, staff })).join(', ')}</span>
            <div>
              {asksAbout(visit).map((ask) => (
                <Button key={ask} kind="secondary" size={48} disabled={isPending} onClick={() => send(visit.id, ask)}>
                  {t(`asks.${ask}`)}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Sends a visit of the customer as a card that they answer with a tap. */
export function Propose({ conversation_id }: { readonly conversation_id: string }) {
  const t = useTranslations('messaging.answering.propose');
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={CalendarClock} label={t('open')} size={44} onClick={() => setOpen(true)} />
      <Sheet open={open} onClose={() => setOpen(false)} title={t('title')}>
        {open && <ProposeList conversation_id={conversation_id} onSent={() => setOpen(false)} />}
      </Sheet>
    </>
  );
}
