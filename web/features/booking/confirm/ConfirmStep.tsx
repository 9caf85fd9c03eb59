import type { Business } from 'core/business/contract';
import { MessageSquarePlus } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Form } from '../../../ui/inputs/Form.tsx';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';
import { BillRows } from '../frame/BillRows.tsx';
import type { When } from '../frame/Summary.tsx';
import type { Bill } from '../order/bill.ts';
import css from './confirm.module.css';
import { showFirstError, useFirstError } from './first-error.ts';

export const CONFIRM_FORM = 'confirm-booking';

/** With whom and until when, under the heading that says when. */
export function WithLine({ when, onChange }: { readonly when: When; readonly onChange: () => void }) {
  const t = useTranslations('booking.confirm');
  return (
    <p className={css.with}>
      {when.face && <Avatar name={when.face.name} photo={when.face.photo} size={24} />}
      <span>{when.with}</span>
      <button type="button" className={css.link} onClick={onChange}>
        {t('change')}
      </button>
    </p>
  );
}

/** The bill on a phone; on a desktop the summary beside it says the same. */
export function BillCard({ bill, pay }: { readonly bill: Bill; readonly pay: string | null }) {
  const t = useTranslations('booking.summary');
  return (
    <div className={css.bill}>
      <BillRows bill={bill} />
      <p className={css.total}>
        <span>
          <b>{t('total')}</b> · {pay ?? t('payLater')}
        </span>
        <b>
          {bill.from && <small>{t('from')} </small>}
          <Money cents={bill.cents} />
        </b>
      </p>
    </div>
  );
}

type NoteProps = { readonly value: string; readonly onChange: (note: string) => void; readonly business: Business };

export function NoteField({ value, onChange, business }: NoteProps) {
  const t = useTranslations('booking.confirm');
  const [open, setOpen] = useState(value !== '');
  if (!open)
    return (
      <Button kind="quiet" className={css.noteButton} onClick={() => setOpen(true)} icon={MessageSquarePlus}>
        {t('addNote')}
      </Button>
    );
  return (
    <TextArea
      label={t('note', { name: business.bus_name })}
      hint={t('noteHint')}
      rows={2}
      maxLength={1000}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

type OffersProps = { readonly checked: boolean; readonly onChange: (offers: boolean) => void; readonly business: Business };

/** Consent to offers by text. `OFFERS_WORDING` names this text; the law wants the box unticked and no booking to depend on it. */
export function OffersField({ checked, onChange, business }: OffersProps) {
  const t = useTranslations('booking.confirm');
  const hint = useId();
  return (
    <div className={css.offers}>
      <label>
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={hint}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {t('offers', { name: business.bus_name })}
      </label>
      <p id={hint}>{t('offersHint')}</p>
    </div>
  );
}

type Props = {
  readonly onSubmit: () => void;
  readonly refusal: string | null;
  /** What is wrong with the fields; whenever it changes, the first of them comes into sight. */
  readonly wrong?: string | undefined;
  readonly children: ReactNode;
};

export function ConfirmForm({ onSubmit, refusal, wrong = '', children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const problem = [wrong, refusal].filter(Boolean).join(' ');
  useFirstError(form, problem);
  return (
    <Form
      ref={form}
      id={CONFIRM_FORM}
      className={css.form}
      onSend={() => {
        onSubmit();
        // Who sends the same again is shown the same again.
        if (problem !== '') requestAnimationFrame(() => showFirstError(form.current));
      }}
    >
      {children}
      {refusal !== null && (
        <div data-refusal="" tabIndex={-1}>
          <Notice tone="bad">{refusal}</Notice>
        </div>
      )}
    </Form>
  );
}
