import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatPhone } from 'core/kernel/phone/phone';
import { Button } from '../../../ui/actions/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { CodeField } from '../../../ui/inputs/CodeField.tsx';
import { PhoneField } from '../../../ui/inputs/PhoneField.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { usePhoneProof } from './proving.ts';
import css from './public.module.css';

type Props = {
  readonly busUrl: string;
  readonly title: string;
  /** Who joins says under which name; who only looks does not. */
  readonly asksName: boolean;
  readonly onProven: (name: string) => void;
  readonly onClose: () => void;
};

/** A phone, the code that is texted to it, and who is meant. */
export function ProvePhone({ busUrl, title, asksName, onProven, onClose }: Props) {
  const t = useTranslations('loyalty.public');
  const { asked, wrong, isBusy, ask, prove, anew } = usePhoneProof(busUrl);
  const [phone, setPhone] = useState('');
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const isAsked = asked !== null;
  useEffect(() => {
    if (isAsked) field.current?.focus();
  }, [isAsked]);
  const isReady = phone.length >= 10 && (!asksName || name.trim() !== '');
  async function show(typed: string): Promise<void> {
    const names = await prove(typed);
    if (names === null) return setCode('');
    const plain = name.trim().toLowerCase();
    onProven(names.find((one) => one.toLowerCase() === plain) ?? name.trim());
  }
  const footer = !asked && (
    <Button size={48} wide loading={isBusy} disabled={!isReady} onClick={() => void ask(phone)}>
      {t('send')}
    </Button>
  );
  return (
    <Modal open onClose={onClose} title={title} width={440} footer={footer || undefined}>
      <div className={css.proving}>
        {wrong.other !== undefined && <Notice tone="bad">{wrong.other}</Notice>}
        {asked ? (
          <>
            <CodeField
              label={t('code')}
              hint={t('codeText', { phone: formatPhone(asked.phone) })}
              error={wrong.code}
              value={code}
              onChange={setCode}
              onComplete={(typed) => void show(typed)}
              disabled={isBusy}
              ref={field}
            />
            <Button kind="quiet" onClick={anew}>
              {t('other')}
            </Button>
          </>
        ) : (
          <>
            <p>{t('phoneText')}</p>
            {asksName && (
              <TextField
                label={t('name')}
                size={48}
                autoComplete="name"
                maxLength={120}
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
              />
            )}
            <PhoneField label={t('phone')} size={48} value={phone} onChange={setPhone} error={wrong.phone} data-autofocus />
          </>
        )}
      </div>
    </Modal>
  );
}
