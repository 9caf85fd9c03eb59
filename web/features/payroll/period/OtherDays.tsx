import { isTooLong, MOST_RUN_DAYS } from 'core/payroll/periods/rules';
import type { Days } from 'core/payroll/rules/stretches';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import css from './period.module.css';

type Props = { readonly days: Days; readonly onChoose: (days: Days) => void; readonly onClose: () => void };

/** Any days, by their dates. */
export function OtherDays({ days, onChoose, onClose }: Props) {
  const t = useTranslations('payroll.period');
  const [{ from, to }, setDays] = useState(days);
  const isLong = isTooLong({ from, to });
  const show = () => {
    onChoose({ from, to });
    onClose();
  };
  const footer = (
    <Button size={48} wide disabled={isLong} onClick={show}>
      {t('show')}
    </Button>
  );
  return (
    <Modal open onClose={onClose} title={t('choose')} footer={footer}>
      <div className={css.form}>
        <DateField
          label={t('from')}
          size={48}
          value={from}
          onChange={(day) => day !== null && setDays({ from: day, to: day > to ? day : to })}
        />
        <DateField
          label={t('to')}
          size={48}
          value={to}
          error={isLong ? t('most', { most: MOST_RUN_DAYS }) : null}
          onChange={(day) => day !== null && setDays({ from: day < from ? day : from, to: day })}
        />
      </div>
    </Modal>
  );
}
