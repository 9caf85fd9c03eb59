import { textWalkIn, turnAssign, type WalkIn, walkInBack, walkInLeft } from 'core/turns/contract';
import { Ellipsis, Heart, LogOut, MessageSquareText, UserRoundCog } from 'lucide-react';
import { useClock } from '../../../platform/clock.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Menu, MenuItem } from '../../../ui/overlays/Menu.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useOrder } from '../orders/use-order.ts';
import { useHere } from '../words/here.ts';
import { useWords } from '../words/use-words.ts';
import css from './waiting.module.css';

type Props = {
  readonly entry: WalkIn;
  readonly place: number;
  readonly selected: boolean;
  readonly onSelect: () => void;
  readonly onElse: () => void;
};

const minutesSince = (since: string, now: string): number =>
  Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 60_000));

/** With whom, and when: `Any tech`, `Linh, about 3:10`, `Vy, Hương now, Mai 3:05`. */
function Plan({ entry }: Pick<Props, 'entry'>) {
  const { board } = useHere();
  const { t, name, time } = useWords(board);
  const now = Date.parse(useClock());
  const shown = entry.seats.map((seat) => {
    if (!seat) return t('notToday');
    return Date.parse(seat.at) <= now ? name(seat.employee_id) : `${name(seat.employee_id)} ${time(seat.at)}`;
  });
  const { wanted } = entry;
  if (wanted !== null && entry.seated === 0)
    return (
      <span className={css.asked}>
        <Heart size={15} strokeWidth={2} aria-hidden="true" />
        {entry.seats[0] && Date.parse(entry.seats[0].at) > now
          ? t('askedAbout', { name: name(wanted), time: time(entry.seats[0].at) })
          : t('asked', { name: name(wanted) })}
      </span>
    );
  if (entry.seats.length > 1) return <span className={css.plan}>{shown.join(', ')}</span>;
  return <span className={css.plan}>{entry.chosen.length > 0 ? t('anyTech') : (shown[0] ?? t('anyTech'))}</span>;
}

function useCardOrders(entry: WalkIn) {
  const { businessId: business_id, board } = useHere();
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
  const { board } = useHere();
  const { t, name, time } = useWords(board);
  const { assign, isAssigning, text, isTexting, leave } = useCardOrders(entry);
  const [first] = entry.chosen;
  const left = entry.party_size - entry.seated;
  const label = left > 1 ? t('assignSome', { count: entry.chosen.length }) : t('assign', { name: name(first ?? '') });
  const [seat] = entry.seats;
  return (
    <div className={css.acts}>
      {first === undefined ? (
        <p className={css.later}>{seat ? t('freeAt', { name: name(seat.employee_id), time: time(seat.at) }) : t('notToday')}</p>
      ) : (
        <Button size={48} kind={selected ? 'primary' : 'secondary'} loading={isAssigning} onClick={assign}>
          {label}
          <span className="unseen"> {entry.name}</span>
        </Button>
      )}
      {entry.phone !== '' && (
        <Button
          size={48}
          kind="secondary"
          loading={isTexting}
          onClick={text}
          icon={<MessageSquareText size={18} strokeWidth={1.75} aria-hidden="true" />}
        >
          {t('text')}
          <span className="unseen"> {entry.name}</span>
        </Button>
      )}
      <Menu
        align="end"
        trigger={
          <IconButton label={t('moreFor', { name: entry.name })} kind="outline" size={48}>
            <Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem icon={<UserRoundCog size={18} strokeWidth={1.75} />} onPick={onElse}>
          {t('someoneElse')}
        </MenuItem>
        <MenuItem icon={<LogOut size={18} strokeWidth={1.75} />} onPick={leave}>
          {t('leave')}
        </MenuItem>
      </Menu>
    </div>
  );
}

/** One party that waits: for how long, for what, who is next for them, and the one tap that seats them. */
export function WalkInCard({ entry, place, selected, onSelect, onElse }: Props) {
  const { board } = useHere();
  const { t, time } = useWords(board);
  const minutes = minutesSince(entry.since, useClock());
  const others = entry.party_size - 1;
  const services = [...new Set(entry.services.map(({ name }) => name))].join(', ');
  return (
    <li className={css.card} data-on={selected || undefined}>
      <button type="button" className={css.head} aria-pressed={selected} onClick={onSelect}>
        <span className={css.place}>{place}</span>
        <span className={css.name}>
          {entry.name}
          {others > 0 && <small> {t('guests', { count: others })}</small>}
        </span>
        <span className={css.minutes}>
          {minutes} <small>{t('min')}</small>
        </span>
        <span className={css.wish}>
          <b>{others > 0 ? t('times', { service: services, count: entry.party_size }) : services}</b>
          <Plan entry={entry} />
        </span>
        {(entry.note !== '' || entry.texted_at !== null || entry.seated > 0) && (
          <span className={css.note}>
            {[
              entry.seated > 0 && t('someSit', { count: entry.seated }),
              entry.texted_at !== null && t('textedAt', { time: time(entry.texted_at) }),
              entry.note,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
      </button>
      {board.may.change && <Acts entry={entry} selected={selected} onElse={onElse} />}
    </li>
  );
}
