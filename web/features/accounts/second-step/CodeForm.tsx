import { type ReactNode, useState } from 'react';
import { Form } from '../../../ui/inputs/Form.tsx';
import { CodeField } from '../../../ui/inputs/CodeField.tsx';
import { FormNotes, Submit } from '../FormNotes.tsx';
import type { Sending } from '../sending.ts';
import css from '../profile/profile.module.css';

type Props = {
  readonly label: string;
  readonly submit: string;
  readonly sending: Sending & { readonly error: string | undefined };
  readonly children?: ReactNode;
  /** True when it was taken. */
  readonly onCode: (code: string) => Promise<boolean>;
};

/** The six digits of an app in a dialog. A complete code is sent by itself. */
export function CodeForm({ label, submit, sending, children, onCode }: Props) {
  const [code, setCode] = useState('');
  const send = async (digits: string) => {
    if (!(await onCode(digits))) setCode('');
  };
  return (
    <Form className={css.form} onSend={() => code.length === 6 && send(code)}>
      {children}
      <FormNotes {...sending} />
      <CodeField label={label} value={code} onChange={setCode} onComplete={(digits) => void send(digits)} error={sending.error} />
      <Submit {...sending}>{submit}</Submit>
    </Form>
  );
}
