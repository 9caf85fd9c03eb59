import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Form } from '../../../ui/inputs/Form.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { useZone } from '../words/zone.ts';
import css from './asked.module.css';
import type { Room } from './use-asked.ts';

type Props = {
  readonly hints: readonly string[];
  /** Whether the viewer may, or somebody who may has to show their PIN. */
  readonly how: 'outright' | 'pin' | 'no';
  readonly room: Room | null;
  readonly onYes: (reason: string) => void;
  readonly onNo: () => void;
};

/** Those who come after could begin later: then nothing overlaps. */
function MakeRoom({ moves, go }: Room) {
  const t = useTranslations('calendar.room');
  const language = useLanguage();
  const zone = useZone();
  return (
    <section className={css.room}>
      <h3>{t('title')}</h3>
      {moves.length > 0 ? (
        <ul>
          {moves.map(({ name, start }) => (
            <li key={name + start}>
              {name} <b className="tnum">{dateText(start, 'time', zone, language)}</b>
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('text')}</p>
      )}
      <Button size={48} wide onClick={go} data-autofocus>
        {t('go')}
      </Button>
    </section>
  );
}

/** What speaks against it stands above the ways to do it all the same. */
export function Anyway({ hints, how, room, onYes, onNo }: Props) {
  const t = useTranslations('calendar.anyway');
  const allowed = how !== 'no';
  const [reason, setReason] = useState('');
  const isReady = reason.trim() !== '';
  const footer = (
    <>
      <Button kind="secondary" size={48} onClick={onNo}>
        {t('no')}
      </Button>
      {allowed && (
        <Button kind="danger" size={48} disabled={!isReady} onClick={() => onYes(reason.trim())}>
          {t(how === 'pin' ? 'yesWithPin' : 'yes')}
        </Button>
      )}
    </>
  );
  return (
    <Modal open onClose={onNo} title={t('title')} width={440} footer={footer}>
      <Notice tone="warn">
        {hints.map((hint) => (
          <p key={hint} className="plain">
            {hint}
          </p>
        ))}
      </Notice>
      {room && <MakeRoom {...room} />}
      {allowed ? (
        <Form className={css.why} onSend={() => isReady && onYes(reason.trim())} noValidate={false}>
          <TextField
            label={t('reason')}
            hint={t('reasonHint')}
            size={48}
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            {...(room ? {} : { 'data-autofocus': true })}
          />
        </Form>
      ) : (
        <p>{t('notAllowed')}</p>
      )}
    </Modal>
  );
}
