import { useQueryClient } from '@tanstack/react-query';
import { confirmVisit } from 'core/booking/contract';
import { getMessages, type Message, type VisitCard as Card } from 'core/messaging/contract';
import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSaving } from '../../../office/forms/use-saving.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { StatusMark } from '../../../ui/business/StatusMark.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import css from './card.module.css';
import { MovePicker } from './MovePicker.tsx';

type ActsProps = { readonly card: Card; readonly busUrl: string };

/** What the customer does with a visit, without leaving the thread; the commands are those of booking. */
function Acts({ card: { ask, visit }, busUrl }: ActsProps) {
  const t = useTranslations('messaging.answering.card');
  const queries = useQueryClient();
  const [moving, setMoving] = useState(false);
  const { mutate, isPending } = useSaving(confirmVisit, { stale: [getMessages], said: t('confirmed') });
  const moved = () => {
    setMoving(false);
    toast.success(t('moved'));
    void queries.invalidateQueries({ queryKey: [getMessages.path] });
  };
  if (!visit.can.confirm && !visit.can.move) return null;
  if (moving) return <MovePicker {...{ visit, busUrl }} onMoved={moved} onKeep={() => setMoving(false)} />;
  const confirm = visit.can.confirm && (
    <Button
      key="confirm"
      size={48}
      kind={ask === 'move' ? 'secondary' : 'primary'}
      loading={isPending}
      onClick={() => mutate({ params: { busUrl, id: visit.id } })}
    >
      {t('confirmIt')}
    </Button>
  );
  const move = visit.can.move && (
    <Button key="move" size={48} kind={ask === 'move' ? 'primary' : 'secondary'} onClick={() => setMoving(true)}>
      {t('moveIt')}
    </Button>
  );
  return <div className={css.acts}>{ask === 'move' ? [move, confirm] : [confirm, move]}</div>;
}

type Props = {
  readonly message: Message;
  /** The salon whose customer reads it; null for those who answer for it. */
  readonly busUrl: string | null;
};

/** A visit in a thread, as it stands now. */
export function VisitCard({ message, busUrl }: Props) {
  const t = useTranslations('messaging.answering');
  const language = useLanguage();
  const { card } = message;
  if (!card) return null;
  const { ask, visit } = card;
  const when = dateText(visit.start, 'moment', visit.timezone, language);
  return (
    <article className={css.card} aria-label={t('card.label', { when })}>
      <p className={css.text}>{message.message}</p>
      <div className={css.visit}>
        <CalendarCheck size={20} strokeWidth={1.75} aria-hidden="true" />
        <div>
          <p className={css.ask}>{t(`card.${ask}`)}</p>
          <b className="tnum">{when}</b>
          {visit.services.map(({ name: service, staff }) => (
            <p key={`${service} ${staff}`}>{t('propose.with', { service, staff })}</p>
          ))}
        </div>
        <StatusMark status={visit.status}>{t(`card.status.${visit.status}`)}</StatusMark>
      </div>
      {busUrl !== null && <Acts card={card} busUrl={busUrl} />}
    </article>
  );
}

/** Draws the messages of a thread that are cards. */
export const visitCardOf = (busUrl: string | null) => (message: Message) =>
  message.card ? <VisitCard message={message} busUrl={busUrl} /> : null;
