import { useTranslations } from 'use-intl';
import { ReasonField } from '../../../office/reason/ReasonField.tsx';
import css from '../refund/refund.module.css';

export const usualReasons = {
  reopen: ['forgot', 'mistake'],
  void: ['mistake', 'left'],
  tender: ['wrongWay', 'mistake'],
} as const;

type Props = {
  readonly about: keyof typeof usualReasons;
  readonly value: string;
  readonly onChange: (reason: string) => void;
};

/** The reason that is kept with a correction: mostly one of a few. */
export function Why({ about, value, onChange }: Props) {
  const t = useTranslations('reports.correct');
  return (
    <div className={css.reason}>
      <ReasonField
        label={t('reason')}
        usual={usualReasons[about].map((key) => t(`usual.${key}`))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
