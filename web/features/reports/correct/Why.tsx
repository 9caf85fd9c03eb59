import { useTranslations } from 'use-intl';
import { Chip } from '../../../ui/display/Chip.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import css from '../refund/refund.module.css';

export const usualReasons = {
  reopen: ['forgot', 'mistake'],
  void: ['mistake', 'left'],
  tender: ['wrongWay', 'mistake'],
} as const;
const LEAST = 3;
export const isReason = (text: string): boolean => text.trim().length >= LEAST;

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
      <div className={css.usual}>
        {usualReasons[about].map((key) => (
          <Chip key={key} size={40} selected={value === t(`usual.${key}`)} onClick={() => onChange(t(`usual.${key}`))}>
            {t(`usual.${key}`)}
          </Chip>
        ))}
      </div>
      <TextField
        label={t('reason')}
        size={48}
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
