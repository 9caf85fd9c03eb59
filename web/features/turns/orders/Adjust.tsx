import { type Tech, turnAdjusted } from 'core/turns/contract';
import { useState } from 'react';
import { Chip } from '../../../ui/display/Chip.tsx';
import { useShownBoard } from '../words/shown-board.ts';
import { turnsText, useWords } from '../words/use-words.ts';
import { AskReason } from './AskReason.tsx';
import css from './orders.module.css';
import { useGuarded } from './use-guarded.tsx';

const steps = [-100, -50, 50, 100] as const;
const notes = ['bonus', 'tardy', 'redo'] as const;
type Choice = (typeof steps)[number] | (typeof notes)[number];

/** Turns more or less, a bonus, a late arrival, work done again: with a reason, and for everybody to read in the log. */
export function Adjust({ tech, onClose }: { readonly tech: Tech; readonly onClose: () => void }) {
  const { businessId: business_id, board } = useShownBoard();
  const { t } = useWords(board);
  const [choice, setChoice] = useState<Choice | null>(null);
  const adjust = useGuarded(turnAdjusted, onClose);
  const body = { business_id, employee_id: tech.id };
  const save = (reason: string) => {
    if (choice === null) return;
    const what = typeof choice === 'number' ? ({ kind: 'adjust', turns: choice } as const) : ({ kind: choice } as const);
    adjust.order({ body: { ...body, ...what, reason } });
  };
  if (adjust.isAsking) return adjust.dialog;
  return (
    <AskReason
      title={t('adjust.of', { name: tech.first_name })}
      about="void"
      yes={t('adjust.save')}
      lacks={choice === null}
      onReason={save}
      onClose={onClose}
    >
      <div className={css.usual}>
        {steps.map((step) => (
          <Chip key={step} size={48} selected={choice === step} onClick={() => setChoice(step)}>
            {step > 0 ? `+${turnsText(step)}` : turnsText(step)}
          </Chip>
        ))}
        {notes.map((note) => (
          <Chip key={note} size={48} selected={choice === note} onClick={() => setChoice(note)}>
            {t(`kinds.${note}`)}
          </Chip>
        ))}
      </div>
    </AskReason>
  );
}
