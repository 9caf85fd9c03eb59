import { useMutation, useQueryClient } from '@tanstack/react-query';
import { receiptByToken, reviewByReceipt } from 'core/checkout/contract';
import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiMutationOptions } from '../../platform/api.ts';
import { errorMessage } from '../../platform/errors.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { TextLink } from '../../ui/actions/TextLink.tsx';
import { Stars } from '../../ui/display/Stars.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Form } from '../../ui/inputs/Form.tsx';
import { TextArea } from '../../ui/inputs/TextArea.tsx';
import css from './receipts.module.css';

/** Real radio buttons; those up to the chosen one shine. */
function StarChoice({ value, onChange }: { readonly value: number; readonly onChange: (stars: number) => void }) {
  const t = useTranslations('receipts.review');
  const name = useId();
  return (
    <div className={css.stars} role="radiogroup" aria-label={t('title')}>
      {[1, 2, 3, 4, 5].map((stars) => (
        <label key={stars} data-lit={stars <= value ? '' : undefined}>
          <input type="radio" name={name} className="unseen" checked={stars === value} onChange={() => onChange(stars)} />
          <Star size={30} strokeWidth={1.5} aria-hidden="true" />
          <span className="unseen">{t('stars', { count: stars })}</span>
        </label>
      ))}
    </div>
  );
}

type Props = { readonly token: string; readonly given: number; readonly busUrl: string };

function Given({ stars, busUrl }: { readonly stars: number; readonly busUrl: string }) {
  const t = useTranslations('receipts.review');
  return (
    <section className={css.review} aria-live="polite">
      <h2>{t('thanks')}</h2>
      <Stars value={stars} size={22} />
      <p>{t('gave', { count: stars })}</p>
      <TextLink href={`/biz/${busUrl}/reviews`}>{t('read')}</TextLink>
    </section>
  );
}

/** How it was: a star is enough, words come after it. */
export function ReviewVisit({ token, given, busUrl }: Props) {
  const t = useTranslations('receipts.review');
  const queries = useQueryClient();
  const [stars, setStars] = useState(0);
  const [body, setBody] = useState('');
  const { mutate, isPending, error } = useMutation({
    ...apiMutationOptions(reviewByReceipt),
    onSuccess: () => queries.invalidateQueries({ queryKey: [receiptByToken.path] }),
  });
  if (given > 0) return <Given stars={given} busUrl={busUrl} />;
  return (
    <Form
      className={css.review}
      onSend={() => !isPending && mutate({ params: { token }, body: { stars, body } })}
      noValidate={false}
    >
      <h2>{t('title')}</h2>
      <StarChoice value={stars} onChange={setStars} />
      {stars > 0 && (
        <>
          <TextArea
            label={t('words')}
            hint={t('wordsHint')}
            maxLength={2000}
            value={body}
            onChange={(event) => setBody(event.currentTarget.value)}
          />
          {error && <Notice tone="bad" title={errorMessage(error)} />}
          <Button type="submit" kind="secondary" size={48} loading={isPending}>
            {t('send')}
          </Button>
        </>
      )}
    </Form>
  );
}
