import { turnAssign, type WalkIn } from 'core/turns/contract';
import { useState } from 'react';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useShownBoard } from '../words/shown-board.ts';
import { useWords } from '../words/use-words.ts';
import { AskReason } from './AskReason.tsx';
import css from './orders.module.css';
import { useOrder } from './use-order.ts';

type Props = { readonly entry: WalkIn; readonly first?: string | undefined; readonly onClose: () => void };

/** Somebody other than whose turn it is: who, and why. What speaks against each of them stands beside their name. */
export function SomeoneElse({ entry, first, onClose }: Props) {
  const { businessId: business_id, board } = useShownBoard();
  const { t, name, barred, count } = useWords(board);
  const [picked, setPicked] = useState(first ?? null);
  const assign = useOrder(turnAssign, () => {
    toast.success(t('assigned', { name: name(picked ?? ''), client: entry.name }));
    onClose();
  });
  const present = board.staff.filter(({ state, id }) => state === 'in' && !entry.chosen.includes(id));
  const give = (reason: string) =>
    picked !== null && assign.mutate({ body: { business_id, walk_in_id: entry.id, employee_ids: [picked], reason } });
  return (
    <AskReason
      title={t('elseTitle', { client: entry.name })}
      about="assign"
      yes={picked === null ? t('pickFirst') : t('assign', { name: name(picked) })}
      busy={assign.isPending}
      lacks={picked === null}
      onReason={give}
      onClose={onClose}
    >
      <ul className={css.people}>
        {present.map(({ id, first_name, photo_url, count: has }) => {
          const verdict = entry.verdicts.find(({ employee_id }) => employee_id === id);
          const why = verdict ? barred(verdict) : null;
          return (
            <li key={id}>
              <button type="button" className={css.person} aria-pressed={picked === id} onClick={() => setPicked(id)}>
                <Avatar name={first_name} id={id} photo={photo_url} size={40} />
                <span>
                  <b>{first_name}</b>
                  <small>{why ?? t('free')}</small>
                </span>
                <span className={css.amount}>{count(has)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </AskReason>
  );
}
