import type { Visit } from 'core/booking/desk/contract';
import { nameOf } from 'core/booking/desk/rules/read-day';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { Segmented } from '../../../ui/choices/Segmented.tsx';
import { Switch } from '../../../ui/choices/Switch.tsx';
import { Chip } from '../../../ui/display/Chip.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import css from './form.module.css';

const reasons = { cancelled: ['called', 'sick', 'mistake'], no_show: ['silent', 'late'] } as const;
export type Ending = keyof typeof reasons;
export type Ended = { readonly reason: string; readonly notify: boolean; readonly following: boolean };

type Props = {
  readonly visit: Visit;
  readonly to: Ending;
  readonly texts: boolean;
  readonly onEnd: (ended: Ended) => void;
  readonly onKeep: () => void;
};

/** A visit that ends early has a reason, one tap each; the client is told of it, or not. */
export function EndVisit({ visit, to, texts, onEnd, onKeep }: Props) {
  const t = useTranslations('calendar.end');
  const name = nameOf(visit);
  const [reason, setReason] = useState('');
  const { written } = visit.client;
  const [notify, setNotify] = useState(to === 'cancelled' && texts && written !== null);
  const [scope, setScope] = useState<'one' | 'all'>('one');
  const footer = (
    <>
      <Button kind="secondary" size={48} onClick={onKeep}>
        {t('keep')}
      </Button>
      <Button kind="danger" size={48} onClick={() => onEnd({ reason, notify, following: scope === 'all' })} data-autofocus>
        {t(to)}
      </Button>
    </>
  );
  return (
    <Modal
      open
      onClose={onKeep}
      title={t(to === 'cancelled' ? 'cancelTitle' : 'noShowTitle', { name })}
      width={440}
      footer={footer}
    >
      <div className={css.form}>
        <fieldset className={css.chips}>
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
        {visit.series && to === 'cancelled' && (
          <Segmented
            label={t('scope')}
            wide
            options={(['one', 'all'] as const).map((value) => ({ value, label: t(`scopes.${value}`) }))}
            value={scope}
            onChange={setScope}
          />
        )}
        {written && (
          <Switch
            label={t(`notify.${written}`, { name })}
            hint={t(to === 'cancelled' ? 'notifyCancelled' : 'notifyMissed')}
            checked={notify}
            onChange={({ currentTarget: { checked } }) => setNotify(checked)}
          />
        )}
      </div>
    </Modal>
  );
}
