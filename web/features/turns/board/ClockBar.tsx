import { type Tech, turnBreak, turnCheckOut } from 'core/turns/contract';
import { Coffee, LogIn, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePunchOffer } from '../../../office/punch/use-punch-offer.tsx';
import { useClock } from '../../../platform/clock.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Menu, MenuItem } from '../../../ui/overlays/Menu.tsx';
import { useClockIn } from '../orders/use-clock-in.tsx';
import { useOrder } from '../orders/use-order.ts';
import { useShownBoard } from '../words/shown-board.ts';
import { useWords } from '../words/use-words.ts';
import css from './board.module.css';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

type PickProps = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly people: readonly Tech[];
  readonly said: (tech: Tech) => string;
  readonly onPick: (tech: Tech) => void;
};

/** A button that asks who; for one alone it needs not. */
function PickPerson({ label, icon, people, said, onPick }: PickProps) {
  if (people.length === 0) return null;
  return (
    <Menu
      width={240}
      trigger={
        <Button kind="secondary" size={48} icon={icon}>
          {label}
        </Button>
      }
    >
      {people.map((tech) => (
        <MenuItem
          key={tech.id}
          icon={<Avatar name={tech.first_name} id={tech.id} photo={tech.photo_url} size={24} />}
          onPick={() => onPick(tech)}
        >
          {said(tech)}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** Who comes, rests and goes. An employee does it for themselves. */
export function ClockBar() {
  const { businessId: business_id, board } = useShownBoard();
  const { t, time } = useWords(board);
  const now = useClock();
  const { clockIn, dialog } = useClockIn();
  const { offer, dialog: offered } = usePunchOffer(business_id, board.timezone);
  const [pause, leave] = [useOrder(turnBreak), useOrder(turnCheckOut, (_, { body }) => offer(body.employee_id, 'out'))];
  const own = (tech: Tech) => !board.may.self || board.may.wider || tech.id === board.may.self;
  const staff = board.staff.filter(own);
  const bodyOf = ({ id: employee_id }: Tech) => ({ business_id, employee_id });
  const name = ({ first_name, last_name }: Tech) => `${first_name} ${last_name}`.trim();
  return (
    <div className={css.clock}>
      <PickPerson
        label={t('clock.in')}
        icon={<LogIn {...icon} />}
        people={staff.filter(({ state, does }) => state === 'out' && does.length > 0)}
        said={name}
        onPick={clockIn}
      />
      <PickPerson
        label={t('clock.break')}
        icon={<Coffee {...icon} />}
        people={staff.filter(({ state }) => state !== 'out')}
        said={(tech) => (tech.state === 'break' ? t('clock.backOf', { name: name(tech) }) : name(tech))}
        onPick={(tech) => pause.mutate({ body: { ...bodyOf(tech), back: tech.state === 'break', minutes: 15 } })}
      />
      <PickPerson
        label={t('clock.out')}
        icon={<LogOut {...icon} />}
        people={staff.filter(({ state }) => state !== 'out')}
        said={name}
        onPick={(tech) => leave.mutate({ body: bodyOf(tech) })}
      />
      <span className={css.now}>{t('now', { time: time(now) })}</span>
      {dialog}
      {offered}
    </div>
  );
}
