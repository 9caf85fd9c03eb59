import { type Business, grantSupport, whoHasAccess } from 'core/business/contract';
import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { Segmented } from '../../../ui/choices/Segmented.tsx';
import { Form } from '../../../ui/inputs/Form.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { useSaving } from '../../../office/forms/use-saving.ts';
import css from './access.module.css';

const lengths = ['1', '4', '24'] as const;
const LEAST_REASON = 3;

/** The owner lets one person of support in, for what and for how long. */
export function LetSupportIn({ business }: { readonly business: Business }) {
  const t = useTranslations('staff.access');
  const [isOpen, setOpen] = useState(false);
  const [contact, setContact] = useState('');
  const [reason, setReason] = useState('');
  const [hours, setHours] = useState<(typeof lengths)[number]>('4');
  const { mutate, isPending, wrong } = useSaving(grantSupport, {
    stale: [whoHasAccess],
    onDone: () => {
      setOpen(false);
      setContact('');
      setReason('');
    },
  });
  const isWhole = contact.trim() !== '' && reason.trim().length >= LEAST_REASON;
  const letIn = () =>
    mutate({ body: { business_id: business.id, contact: contact.trim(), reason: reason.trim(), hours: Number(hours) } });
  const footer = (
    <Button type="submit" form="let-support-in" size={48} wide loading={isPending} disabled={!isWhole}>
      {t('letInYes')}
    </Button>
  );
  return (
    <>
      <Button kind="secondary" icon={LifeBuoy} onClick={() => setOpen(true)}>
        {t('letIn')}
      </Button>
      <Modal open={isOpen} onClose={() => setOpen(false)} title={t('letInTitle')} width={440} footer={footer}>
        <Form id="let-support-in" className={css.form} onSend={() => isWhole && letIn()}>
          <p>{t('letInText')}</p>
          <TextField
            label={t('contact')}
            error={wrong.contact}
            size={48}
            maxLength={120}
            autoComplete="off"
            data-autofocus
            value={contact}
            onChange={(event) => setContact(event.currentTarget.value)}
          />
          <TextField
            label={t('why')}
            size={48}
            maxLength={300}
            autoComplete="off"
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Segmented
            label={t('hours')}
            value={hours}
            onChange={setHours}
            options={lengths.map((value) => ({ value, label: t('hoursOf', { count: Number(value) }) }))}
          />
        </Form>
      </Modal>
    </>
  );
}
