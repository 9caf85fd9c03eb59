import type { ClientInfo } from 'core/clients/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import css from './client.module.css';

type Props = {
  readonly vip: ClientInfo['vip'];
  readonly today: string;
  readonly fixed: boolean;
  /** The last day, or true for no end. */
  readonly onEnd: (to: string | true) => void;
};

function LastDay({ vip, today, onEnd, onClose }: Omit<Props, 'fixed'> & { readonly onClose: () => void }) {
  const t = useTranslations('clients.vipEnd');
  const [date, setDate] = useState(typeof vip === 'string' ? vip : null);
  const save = (to: string | true) => {
    if (to !== vip) onEnd(to);
    onClose();
  };
  const footer = (
    <>
      {typeof vip === 'string' && (
        <Button kind="secondary" onClick={() => save(true)}>
          {t('never')}
        </Button>
      )}
      <Button disabled={date === null} onClick={() => date !== null && save(date)}>
        {t('save')}
      </Button>
    </>
  );
  return (
    <Modal open onClose={onClose} title={t('title')} footer={footer}>
      <DateField label={t('date')} hint={t('hint')} value={date} min={today} onChange={setDate} />
    </Modal>
  );
}

/** How long somebody is a VIP: without end unless a last day is said. */
export function VipEnd({ vip, today, fixed, onEnd }: Props) {
  const t = useTranslations('clients.vipEnd');
  const language = useLanguage();
  const [asks, setAsks] = useState(false);
  const end = typeof vip === 'string' ? vip : null;
  if (fixed && end === null) return null;
  return (
    <p className={css.end}>
      {end === null ? t('open') : t('until', { date: dateText(`${end}T12:00:00Z`, 'long', 'UTC', language) })}
      {!fixed && (
        <button type="button" onClick={() => setAsks(true)}>
          {t(end === null ? 'set' : 'change')}
        </button>
      )}
      {asks && <LastDay {...{ vip, today, onEnd }} onClose={() => setAsks(false)} />}
    </p>
  );
}
