import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isReason, ReasonField } from '../../../office/reason/ReasonField.tsx';
import { Confirm } from '../../../ui/overlays/Confirm.tsx';
import css from './more.module.css';

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
  const isEnough = isReason(reason);
  return (
    <Confirm open title={title} danger onNo={onNo} onYes={() => isEnough && onYes(reason.trim())}>
      <div className={css.reason}>
        {children}
        <ReasonField
          label={t('label')}
          usual={usual[about].map((key) => t(`usual.${key}`))}
          value={reason}
          error={isEnough ? null : t('short')}
          onChange={setReason}
        />
      </div>
    </Confirm>
  );
}
