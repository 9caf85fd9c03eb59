import { askAboutPay, payroll, type PayRunView, type PayStub, payStub } from 'core/payroll/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSaving } from '../../../office/forms/use-saving.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { SelectField } from '../../../ui/choices/SelectField.tsx';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { useDaysText } from '../period/days-text.ts';
import css from './own.module.css';

const LONGEST = 1000;

type Props = {
  readonly businessId: number;
  readonly run: PayRunView;
  readonly stub: PayStub;
  readonly part: PayStub['parts'][number];
  readonly onClose: () => void;
};

/** The tickets of one's own lines, each once. */
function ticketsIn({ lines }: PayStub) {
  const work = lines.flatMap((line) => (line.kind === 'work' ? [line.about] : []));
  return [...new Map(work.map((about) => [about.ticket_id, about])).values()];
}

/** A question about a part of one's own pay, in one's own words; about a ticket, if it is one. */
export function AskAbout({ businessId: business_id, run, stub, part, onClose }: Props) {
  const [t, p, days] = [useTranslations('payroll.own'), useTranslations('payroll.parts'), useDaysText()];
  const [words, setWords] = useState('');
  const [ticket_id, setTicket] = useState('');
  const { mutate, isPending, wrong } = useSaving(askAboutPay, {
    stale: [payroll, payStub],
    said: t('askedToast'),
    onDone: onClose,
  });
  const tickets = ticketsIn(stub).map(({ ticket_id: value, ticket_no, name, day }) => {
    return { value, label: t('oneTicket', { number: String(ticket_no), name, day: days.day(day) }) };
  });
  const send = () => {
    const about = { business_id, part: part.part, words: words.trim(), ...(ticket_id !== '' && { ticket_id }) };
    mutate({ params: { id: run.id }, body: about });
  };
  const footer = (
    <Button size={48} wide loading={isPending} disabled={words.trim() === ''} onClick={send}>
      {t('send')}
    </Button>
  );
  return (
    <Modal open onClose={onClose} title={t('askTitle', { part: p(part.part) })} width={440} footer={footer}>
      <div className={css.form}>
        <TextArea
          label={t('words')}
          maxLength={LONGEST}
          value={words}
          error={wrong.words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        {tickets.length > 0 && (
          <SelectField
            label={t('ticket')}
            size={48}
            options={[{ value: '', label: t('noTicket') }, ...tickets]}
            value={ticket_id}
            error={wrong.ticket_id}
            onChange={(next) => setTicket(next ?? '')}
          />
        )}
      </div>
    </Modal>
  );
}
