import type { ClockedPerson } from 'core/time-clock/contract';
import { useTranslations } from 'use-intl';
import { Modal } from '../../ui/overlays/Modal.tsx';
import { type PinAnswer, PinEntry } from '../../ui/overlays/PinDialog.tsx';
import { useUiWords } from '../../ui/theme/ui-words.tsx';
import { StepButtons } from './StepButtons.tsx';
import type { PunchStep } from './steps.ts';

type Props = {
  readonly person: ClockedPerson;
  /** What they have chosen; null as long as they have not. */
  readonly step: PunchStep | null;
  readonly length: number;
  readonly onPick: (step: PunchStep) => void;
  readonly onCheck: (person: ClockedPerson, step: PunchStep, pin: string) => Promise<PinAnswer>;
  readonly onClose: () => void;
};

/** What somebody wants to do, then their PIN. */
export function PunchDialog({ person, step, length, onPick, onCheck, onClose }: Props) {
  const t = useTranslations('shell.punch');
  const words = useUiWords();
  const { id, name, first_name, photo_url: photo } = person;
  if (step === null)
    return (
      <Modal open onClose={onClose} title={t('what', { name: first_name })} width={300}>
        <StepButtons person={person} onPick={onPick} />
      </Modal>
    );
  return (
    <Modal open onClose={onClose} title={words.pinTitle} width={300} hideClose>
      <PinEntry
        person={{ id, name, note: t(`steps.${step}`), photo }}
        length={length}
        onCheck={(pin) => onCheck(person, step, pin)}
        onCancel={onClose}
      />
    </Modal>
  );
}
