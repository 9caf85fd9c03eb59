import { textWalkIn, turnAssign, type WalkIn, walkInBack, walkInLeft } from 'core/turns/contract';
import { Ellipsis, Heart, LogOut, MessageSquareText, UserRoundCog } from 'lucide-react';
import type { ReactNode } from 'react';
import { ClientName } from '../../../office/client/ClientName.tsx';
import { useClock } from '../../../platform/clock.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Menu, MenuItem } from '../../../ui/overlays/Menu.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useOrder } from '../orders/use-order.ts';
import { useShownBoard } from '../words/shown-board.ts';
import { useWords } from '../words/use-words.ts';
import css from './waiting.module.css';

type Props = {
  readonly entry: WalkIn;
  readonly place: number;
  readonly selected: boolean;
  readonly onSelect: () => void;
  readonly onElse: () => void;
};

const strong = (text: ReactNode) => <b>{text}</b>;
const minutesSince = (since: string, now: string): number =>
  Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 60_000));

/** Whom they asked for, or that anybody will do. */
function WithWhom({ entry }: Pick<Props, 'entry'>) {
  const { board } = useShownBoard();
  const { t, name } = useWords(board);
  if (entry.wanted === null) return <span className={css.plan}>{t('anyTech')}</span>;
  return (
    <span className={css.asked}>
      <Heart size={15} strokeWidth={2} aria-hidden="true" />
      {t('asked', { name: name(entry.wanted) })}
    </span>
  );
}

/** When they sit, by the plan that the wall and the text say too: `Now`, `about 3:15`, or not today. */
function Estimate({ entry: { chosen, estimate, seats } }: Pick<Props, 'entry'>) {
  const { board } = useShownBoard();
  const { t, time } = useWords(board);
  if (chosen.length > 0 && chosen.length === seats.length) return <b className={css.estimate}>{t('nowSeat')}</b>;
  if (!estimate) return <span className={css.estimate}>{t('notToday')}</span>;
  return <span className={css.estimate}>{t.rich('about', { time: time(estimate.at), b: strong })}</span>;
}

function useCardOrders(entry: WalkIn) {
  const { businessId: business_id, board } = useShownBoard();
  const { t, name } = useWords(board);
  const at = { params: { id: entry.id }, body: { business_id } };
  const assign = useOrder(turnAssign, () =>
    toast.success(t('assigned', { name: entry.chosen.map(name).join(', '), client: entry.name })),
  );
  const text = useOrder(textWalkIn, () => toast.success(t('texted', { name: entry.name })));
  const back = useOrder(walkInBack);
  const leave = useOrder(walkInLeft, () =>
    toast.success(t('left', { name: entry.name }), { label: t('undo'), onPress: () => back.mutate(at) }),
  );
  return {
    assign: () => assign.mutate({ body: { business_id, walk_in_id: entry.id, employee_ids: entry.chosen } }),
    isAssigning: assign.isPending,
    text: () => text.mutate(at),
    isTexting: text.isPending,
    leave: () => leave.mutate(at),
  };
}

function Acts({ entry, selected, onElse }: Pick<Props, 'entry' | 'selected' | 'onElse'>) {
  const { board } = useShownBoard();
  const { t, name, list } = useWords(board);
  const { assign, isAssigning, text, isTexting, leave } = useCardOrders(entry);
  const [first] = entry.chosen;
  const left = entry.party_size - entry.seated;
  const label = left > 1 ? t('assignSome', { count: entry.chosen.length }) : t('assign', { name: name(first ?? '') });
  const waitsFor = entry.seats.flatMap((seat) => (seat ? [name(seat.employee_id)] : []));
  return (
    <div className={css.acts}>
      {first === undefined ? (
        <p className={css.later}>{waitsFor.length > 0 && t('waitsFor', { names: list(waitsFor) })}</p>
      ) : (
        <Button size={48} kind={selected ? 'primary' : 'secondary'} loading={isAssigning} onClick={assign}>
          {label}
          <span className="unseen"> {entry.name}</span>
        </Button>
      )}
      {entry.phone !== '' && (
        <Button size={48} kind="secondary" loading={isTexting} onClick={text} icon={MessageSquareText}>
          {t('text')}
          <span className="unseen"> {entry.name}</span>
        </Button>
      )}
      <Menu
        align="end"
        trigger={<IconButton icon={Ellipsis} label={t('moreFor', { name: entry.name })} kind="outline" size={48} />}
      >
        <MenuItem icon={UserRoundCog} onPick={onElse}>
          {t('someoneElse')}
        </MenuItem>
        <MenuItem icon={LogOut} onPick={leave}>
          {t('leave')}
        </MenuItem>
      </Menu>
    </div>
  );
}

/** One party that waits: for what, when they sit and with whom, and the one tap that seats them. */
export function WalkInCard({ entry, place, selected, onSelect, onElse }: Props) {
  const { board } = useShownBoard();
  const { t, time } = useWords(board);
  const minutes = minutesSince(entry.since, useClock());
  const others = entry.party_size - 1;
  const services = [...new Set(entry.services.map(({ name }) => name))].join(', ');
  const notes = [
    entry.seated > 0 && t('someSit', { count: entry.seated }),
    entry.texted_at !== null && t('textedAt', { time: time(entry.texted_at) }),
    entry.note,
  ].filter(Boolean);
  return (
    <li className={css.card} data-on={selected || undefined}>
      <div className={css.head}>
        <button type="button" className={css.pick} aria-pressed={selected} onClick={onSelect}>
          <span className="unseen">{t('lookAt', { name: entry.name })}</span>
        </button>
        <span className={css.place}>{place}</span>
        <span className={css.name}>
          <ClientName id={entry.client_id} name={entry.name} />
          {others > 0 && <small> {t('guests', { count: others })}</small>}
        </span>
        <Estimate entry={entry} />
        <span className={css.wish}>
          <span>{others > 0 ? t('times', { service: services, count: entry.party_size }) : services}</span>
          <WithWhom entry={entry} />
        </span>
        <span className={css.here}>{t('hereSince', { minutes })}</span>
        {notes.length > 0 && <span className={css.note}>{notes.join(' · ')}</span>}
      </div>
      {board.may.change && <Acts entry={entry} selected={selected} onElse={onElse} />}
    </li>
  );
}
