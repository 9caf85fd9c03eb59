import type { Visit } from 'core/booking/desk/contract';
import { nameOf } from 'core/booking/desk/rules/read-day';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { Chip } from '../../../ui/display/Chip.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import css from './panel.module.css';

const reasons = { cancelled: ['called', 'sick', 'mistake'], no_show: ['silent', 'late'] } as const;
export type Ending = keyof typeof reasons;

type Props = {
  readonly visit: Visit;
  readonly to: Ending;
  readonly onEnd: (reason: string) => void;
  readonly onKeep: () => void;
};

/** A visit that ends early has a reason, one tap each. */
export function EndVisit({ visit, to, onEnd, onKeep }: Props) {
  const t = useTranslations('calendar.end');
  const [reason, setReason] = useState('');
  const title = t(to === 'cancelled' ? 'cancelTitle' : 'noShowTitle', { name: nameOf(visit) });
  const footer = (
    <>
      <Button kind="secondary" size={48} onClick={onKeep}>
        {t('keep')}
      </Button>
      <Button kind="danger" size={48} onClick={() => onEnd(reason)} data-autofocus>
        {t(to)}
      </Button>
    </>
  );
  return (
    <Modal open onClose={onKeep} title={title} width={440} footer={footer}>
      <fieldset className={css.reasons}>
        <legend>{t('reason')}</legend>
        {reasons[to].map((one) => {
          const words = t(`reasons.${one}`);
          return (
            <Chip key={one} size={40} pill selected={reason === words} onClick={() => setReason(reason === words ? '' : words)}>
              {words}
            </Chip>
          );
        })}
      </fieldset>
      {to === 'cancelled' && <p className={css.told}>{t('told')}</p>}
    </Modal>
  );
}
