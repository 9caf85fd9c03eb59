import type { MedicalEntry } from 'core/medical/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { errorMessage, fieldErrors } from '../../../platform/errors.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Checkbox } from '../../../ui/choices/Checkbox.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import css from './medical.module.css';
import type { Form, useMedicalOrders } from './use-medical.ts';

const parts = ['allergies', 'conditions', 'medications', 'notes'] as const;
const blank: Form = { conditions: '', allergies: '', medications: '', notes: '', signature_name: '' };

type Props = {
  readonly entry: MedicalEntry | null;
  readonly save: ReturnType<typeof useMedicalOrders>['save'];
  readonly onClose: () => void;
};

/** What the client says about themselves; signed by typing the name. */
export function MedicalForm({ entry, save, onClose }: Props) {
  const t = useTranslations('clients.medical');
  const [form, setForm] = useState<Form>(entry ?? blank);
  const [agrees, setAgrees] = useState(false);
  const errors = fieldErrors(save.error) ?? {};
  const put = (field: keyof Form, text: string) => setForm({ ...form, [field]: text });
  const { conditions, allergies, medications, notes, signature_name } = form;
  const submit = () =>
    save.mutate({ form: { conditions, allergies, medications, notes, signature_name }, entry }, { onSuccess: onClose });
  const footer = (
    <Button size={48} wide loading={save.isPending} disabled={!agrees || signature_name.trim() === ''} onClick={submit}>
      {t('save')}
    </Button>
  );
  return (
    <Modal open width={560} onClose={onClose} title={t(entry ? 'change' : 'add')} footer={footer}>
      <div className={css.form}>
        {parts.map((part) => (
          <TextArea
            key={part}
            label={t(`parts.${part}`)}
            rows={2}
            maxLength={4000}
            value={form[part]}
            error={errors[part]}
            onChange={(event) => put(part, event.currentTarget.value)}
          />
        ))}
        <Checkbox
          label={t('consent')}
          hint={t('consentText')}
          checked={agrees}
          onChange={(event) => setAgrees(event.currentTarget.checked)}
        />
        <TextField
          label={t('signature')}
          hint={t('signatureText')}
          required
          maxLength={120}
          className={css.signature}
          value={signature_name}
          error={errors.signature_name}
          onChange={(event) => put('signature_name', event.currentTarget.value)}
        />
        {save.error && !fieldErrors(save.error) && <Notice tone="bad">{errorMessage(save.error)}</Notice>}
      </div>
    </Modal>
  );
}
