import { useQuery } from '@tanstack/react-query';
import { cardReaders, pairReader, type Reader, unpairReader } from 'core/checkout/contract';
import { Nfc, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions, callApi } from '../../../platform/api.ts';
import { Failed } from '../../../office/page/Unread.tsx';
import { showFailure, useRefresh } from '../../../office/orders/after.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Form } from '../../../ui/inputs/Form.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { useHere } from '../till/store.ts';
import css from './card.module.css';

/** Pairs and takes away, and asks for the list again. */
function useReaders(business_id: number) {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  async function run(work: () => Promise<unknown>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    try {
      await work();
      await refresh(cardReaders);
      return true;
    } catch (error) {
      showFailure(error);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return {
    busy,
    pair: (label: string, code: string) => run(() => callApi(pairReader, { body: { business_id, label, code } })),
    unpair: ({ id }: Reader) => run(() => callApi(unpairReader, { params: { id }, query: { business_id } })),
  };
}

type Pairing = { readonly busy: boolean; readonly onPair: (label: string, code: string) => Promise<boolean> };

function NewReader({ busy, onPair }: Pairing) {
  const t = useTranslations('checkout.readers');
  const [label, setLabel] = useState('');
  const [code, setCode] = useState('');
  async function pair(): Promise<void> {
    if (!(await onPair(label.trim(), code.trim()))) return;
    setLabel('');
    setCode('');
  }
  return (
    <Form className={css.pairing} onSend={pair} noValidate={false}>
      <TextField
        label={t('label')}
        size={48}
        maxLength={40}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <TextField
        label={t('code')}
        hint={t('codeHint')}
        size={48}
        maxLength={80}
        autoComplete="off"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" size={48} wide loading={busy} disabled={label.trim() === '' || code.trim().length < 4}>
        {t('pair')}
      </Button>
    </Form>
  );
}

/** The card readers that stand at the counter. */
export function Readers({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('checkout.readers');
  const { business } = useHere();
  const asked = useQuery(apiQueryOptions(cardReaders, { query: { business_id: business.id } }));
  const { data, error } = asked;
  const { busy, pair, unpair } = useReaders(business.id);
  return (
    <Modal open onClose={onClose} title={t('title')} width={440}>
      {(error || !data) && <Failed of={asked} title={t('failed')} rows={2} />}
      {data && data.data.length === 0 && <p className={css.hint}>{t('none')}</p>}
      <ul className={css.paired}>
        {data?.data.map((reader) => (
          <li key={reader.id}>
            <Nfc size={20} strokeWidth={1.75} aria-hidden="true" />
            <span>{reader.label}</span>
            <IconButton
              icon={Trash2}
              iconSize={18}
              label={t('remove', { name: reader.label })}
              size={48}
              onClick={() => void unpair(reader)}
            />
          </li>
        ))}
      </ul>
      {data && <NewReader busy={busy} onPair={pair} />}
    </Modal>
  );
}
