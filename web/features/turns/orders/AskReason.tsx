import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isReason, ReasonField } from '../../../office/reason/ReasonField.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import css from './orders.module.css';

const usual = {
  assign: ['client', 'phone', 'language', 'trainee'],
  move: ['forgot', 'early', 'agreed'],
  void: ['mistake', 'redone', 'agreed'],
} as const;

type Props = {
  readonly title: string;
  readonly about: keyof typeof usual;
  readonly yes: string;
  readonly busy?: boolean | undefined;
  /** Something else has to be chosen first. */
  readonly lacks?: boolean | undefined;
  readonly children?: ReactNode;
  readonly onReason: (reason: string) => void;
  readonly onClose: () => void;
};

/** What goes against the line is done with a reason: one tap for the usual ones. */
export function AskReason({ title, about, yes, busy = false, lacks = false, children, onReason, onClose }: Props) {
  const t = useTranslations('turns.reason');
  const [reason, setReason] = useState('');
  const isEnough = isReason(reason);
  const footer = (
    <Button size={48} wide loading={busy} disabled={!isEnough || lacks} onClick={() => onReason(reason.trim())}>
      {yes}
    </Button>
  );
  return (
    <Modal open onClose={onClose} title={title} width={440} footer={footer}>
      <div className={css.reason}>
        {children}
        <ReasonField
          label={t('label')}
          hint={t('hint')}
          usual={usual[about].map((key) => t(`usual.${key}`))}
          value={reason}
          onChange={setReason}
        />
      </div>
    </Modal>
  );
}
