import { useMutation } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { clientReviews, type DeskReview, replyReview } from 'core/reviews/contract';
import { Flag, Reply } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { ClientName } from '../../../office/client/ClientName.tsx';
import { showFailure, useRefresh } from '../../../office/orders/after.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Stars } from '../../../ui/display/Stars.tsx';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { ReportDialog } from './ReportDialog.tsx';
import css from './reviews.module.css';

type Props = { readonly review: DeskReview; readonly business: Business; readonly mayEdit: boolean };

function useAnswer(business_id: number, id: string) {
  const t = useTranslations('clients.reviews');
  const refresh = useRefresh();
  const after = {
    onError: showFailure,
    onSettled: () => refresh(clientReviews),
  };
  return useMutation({
    mutationFn: (reply: string) => callApi(replyReview, { params: { id }, body: { business_id, reply } }),
    onSuccess: (_, reply) => void toast.success(t(reply === '' ? 'taken' : 'replied')),
    ...after,
  });
}

type Answering = { readonly review: DeskReview; readonly onSend: (reply: string) => void; readonly onCancel: () => void };

function Answer({ review, onSend, onCancel }: Answering) {
  const t = useTranslations('clients.reviews');
  const [typed, setTyped] = useState(review.reply ?? '');
  return (
    <div className={css.answer}>
      <TextArea
        label={t('answerLabel', { name: review.client.name })}
        hint={t('answerHint')}
        maxLength={2000}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div>
        <Button kind="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button onClick={() => onSend(typed.trim())}>{t('send')}</Button>
      </div>
    </div>
  );
}

export function ReviewRow({ review, business, mayEdit }: Props) {
  const t = useTranslations('clients.reviews');
  const language = useLanguage();
  const [answering, setAnswering] = useState(false);
  const [reporting, setReporting] = useState(false);
  const answer = useAnswer(business.id, review.id);
  const { reported, reply, employee } = review;
  const unseen = <span className="unseen"> {review.client.name}</span>;
  return (
    <li className={css.review}>
      <Avatar name={review.client.name} id={review.client.id} size={40} />
      <div>
        <header>
          <b>
            <ClientName id={review.client.id} name={review.client.name} />
          </b>
          <Stars value={review.stars} size={16} />
          {reported && <Badge icon={<Flag size={13} strokeWidth={2} aria-hidden="true" />}>{t('reported')}</Badge>}
        </header>
        <p className={css.when}>
          {dateText(review.created_at, 'long', business.timezone ?? 'UTC', language)}
          {employee && ` · ${t('about', { name: employee.name })}`}
        </p>
        {review.body && <p className={css.words}>{review.body}</p>}
        {reply !== null && !answering && (
          <blockquote>
            <b>{t('yours')}</b>
            <p>{reply}</p>
          </blockquote>
        )}
        {answering && (
          <Answer
            review={review}
            onCancel={() => setAnswering(false)}
            onSend={(text) => answer.mutate(text, { onSuccess: () => setAnswering(false) })}
          />
        )}
        {mayEdit && !answering && (
          <div className={css.acts}>
            <Button
              kind={reply === null ? 'secondary' : 'quiet'}
              icon={<Reply size={16} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => setAnswering(true)}
            >
              {t(reply === null ? 'reply' : 'edit')}
              {unseen}
            </Button>
            {!reported && (
              <Button
                kind="quiet"
                icon={<Flag size={16} strokeWidth={1.75} aria-hidden="true" />}
                onClick={() => setReporting(true)}
              >
                {t('report')}
                {unseen}
              </Button>
            )}
          </div>
        )}
        {reporting && <ReportDialog business_id={business.id} review={review} onClose={() => setReporting(false)} />}
      </div>
    </li>
  );
}
