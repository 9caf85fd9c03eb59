import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Chip } from '../../../ui/display/Chip.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { Confirm } from '../../../ui/overlays/Confirm.tsx';
import css from './more.module.css';

const LEAST = 3;
const usual = { void: ['mistake', 'left', 'twice'], payment: ['wrongAmount', 'wrongWay', 'returned'] } as const;

type Props = {
  readonly title: string;
  readonly about: keyof typeof usual;
  readonly children: ReactNode;
  readonly onYes: (reason: string) => void;
  readonly onNo: () => void;
};

/** Yes or no, with the reason that is kept; the first one is what it mostly is. */
export function AskReason({ title, about, children, onYes, onNo }: Props) {
  const t = useTranslations('checkout.reason');
  const [reason, setReason] = useState<string>(t(`usual.${usual[about][0]}`));
  const isEnough = reason.trim().length >= LEAST;
  return (
    <Confirm open title={title} danger onNo={onNo} onYes={() => isEnough && onYes(reason.trim())}>
      <div className={css.reason}>
        {children}
        <div className={css.usual}>
          {usual[about].map((key) => (
            <Chip key={key} size={40} selected={reason === t(`usual.${key}`)} onClick={() => setReason(t(`usual.${key}`))}>
              {t(`usual.${key}`)}
            </Chip>
          ))}
        </div>
        <TextField
          label={t('label')}
          size={48}
          maxLength={200}
          value={reason}
          error={isEnough ? null : t('short')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </Confirm>
  );
}
