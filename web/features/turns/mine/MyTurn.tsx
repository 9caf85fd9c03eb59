import { type Tech, turnBreak, turnCheckIn, turnCheckOut } from 'core/turns/contract';
import { Coffee, LogIn, LogOut } from 'lucide-react';
import { usePunchOffer } from '../../../office/punch/use-punch-offer.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { useOrder } from '../orders/use-order.ts';
import { Marks } from '../board/Marks.tsx';
import { useShownBoard } from '../words/shown-board.ts';
import { useWords } from '../words/use-words.ts';
import css from './mine.module.css';

/** Everybody before me, and each of them why. */
function Ahead({ tech }: { readonly tech: Tech }) {
  const { board } = useShownBoard();
  const { t, name, count } = useWords(board);
  if (tech.ahead.length === 0) return null;
  return (
    <ul className={css.ahead}>
      {tech.ahead.map(({ employee_id, lead, count: has }) => {
        const names = { name: name(employee_id), turns: count(has), own: count(tech.count) };
        return <li key={employee_id}>{t(`mine.leads.${lead}`, names)}</li>;
      })}
    </ul>
  );
}

function Clock({ tech }: { readonly tech: Tech }) {
  const { businessId: business_id, board } = useShownBoard();
  const { t } = useWords(board);
  const { offer, dialog } = usePunchOffer(business_id, board.timezone);
  const enter = useOrder(turnCheckIn, () => offer(tech.id, 'in'));
  const [pause, leave] = [useOrder(turnBreak), useOrder(turnCheckOut, () => offer(tech.id, 'out'))];
  const body = { business_id, employee_id: tech.id };
  if (tech.state === 'out')
    return (
      <>
        <Button size={56} wide loading={enter.isPending} icon={LogIn} onClick={() => enter.mutate({ body })}>
          {t('clock.in')}
        </Button>
        {dialog}
      </>
    );
  return (
    <div className={css.acts}>
      <Button
        size={48}
        kind={tech.state === 'break' ? 'primary' : 'secondary'}
        loading={pause.isPending}
        icon={Coffee}
        onClick={() => pause.mutate({ body: { ...body, back: tech.state === 'break', minutes: 15 } })}
      >
        {tech.state === 'break' ? t('clock.back') : t('clock.break')}
      </Button>
      <Button size={48} kind="secondary" loading={leave.isPending} icon={LogOut} onClick={() => leave.mutate({ body })}>
        {t('clock.out')}
      </Button>
      {dialog}
    </div>
  );
}

/** On somebody's own phone: whether they are next, and if not, because of whom. */
export function MyTurn({ tech }: { readonly tech: Tech }) {
  const { board } = useShownBoard();
  const { t, time, counted } = useWords(board);
  const place = tech.position ?? 0;
  const title = tech.position === null ? t('mine.notIn') : t(place === 1 ? 'mine.next' : 'mine.place', { place });
  const earned = tech.marks.reduce((sum, { amount_cents }) => sum + (amount_cents ?? 0), 0);
  return (
    <section className={css.mine} aria-label={t('mine.title')} data-next={place === 1 || undefined}>
      <h2>{title}</h2>
      {tech.position !== null && (
        <p>
          <b>{counted(tech.count)}</b>
          {tech.arrived_at !== null && t('arrived', { time: time(tech.arrived_at) })}
        </p>
      )}
      <Ahead tech={tech} />
      {tech.marks.length > 0 && (
        <div className={css.day}>
          <h3>{t('mine.day')}</h3>
          <Marks tech={tech} />
          <b>{moneyText(earned)}</b>
        </div>
      )}
      {board.may.change && <Clock tech={tech} />}
    </section>
  );
}
