import { useMutation, useQuery } from '@tanstack/react-query';
import type { Endpoint, Input } from 'core/kernel/endpoint';
import { type Tech, turnBoard, type TurnBoard, turnBreak, turnCheckIn } from 'core/turns/contract';
import { Coffee, ListOrdered, LogIn } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions, callApi } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { useManageLink } from '../../../platform/manage/links.ts';
import { showFailure, useRefresh } from '../../../office/orders/after.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { TextLink } from '../../../ui/actions/TextLink.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { dateText } from '../../../ui/texts/date-text.ts';
import css from './own.module.css';

const MOST_SHOWN = 5;

const countText = (count: number, { rule }: TurnBoard): string =>
  rule.method === 'amount' ? moneyText(count) : (count / 100).toFixed(count % 10 === 0 ? 1 : 2).replace('-', '\u2212');

function useClockOrder<E extends Endpoint>(endpoint: E) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: Input<E>) => callApi(endpoint, input),
    onError: showFailure,
    onSettled: () => refresh(turnBoard),
  });
}

function Clock({ businessId: business_id, me }: { readonly businessId: number; readonly me: Tech }) {
  const t = useTranslations('turns.clock');
  const [enter, pause] = [useClockOrder(turnCheckIn), useClockOrder(turnBreak)];
  const body = { business_id, employee_id: me.id };
  if (me.state === 'out')
    return (
      <Button size={48} wide loading={enter.isPending} icon={LogIn} onClick={() => enter.mutate({ body })}>
        {t('in')}
      </Button>
    );
  const back = me.state === 'break';
  return (
    <Button
      size={48}
      wide
      kind={back ? 'primary' : 'secondary'}
      loading={pause.isPending}
      icon={Coffee}
      onClick={() => pause.mutate({ body: { ...body, back, minutes: 15 } })}
    >
      {back ? t('back') : t('break')}
    </Button>
  );
}

/** Those who are before me and me, or those after me when nobody is. */
function Line({ board, me }: { readonly board: TurnBoard; readonly me: Tech }) {
  const line = board.staff.filter(({ position }) => position !== null);
  const at = line.indexOf(me);
  const first = Math.max(0, Math.min(at - MOST_SHOWN + 2, line.length - MOST_SHOWN));
  return (
    <ol className={css.line} start={first + 1}>
      {line.slice(first, first + MOST_SHOWN).map((tech) => (
        <li key={tech.id} aria-current={tech === me || undefined}>
          <span>{tech.position}</span>
          <Avatar name={`${tech.first_name} ${tech.last_name}`} id={tech.id} photo={tech.photo_url} size={32} />
          <b>{tech.first_name}</b>
          <span>{countText(tech.count, board)}</span>
        </li>
      ))}
    </ol>
  );
}

function Why({ board, me }: { readonly board: TurnBoard; readonly me: Tech }) {
  const t = useTranslations('turns.mine.leads');
  const nearest = me.ahead.at(-1);
  const other = board.staff.find(({ id }) => id === nearest?.employee_id);
  if (!nearest || !other) return null;
  const names = { name: other.first_name, turns: countText(nearest.count, board), own: countText(me.count, board) };
  return <p className={css.why}>{t(nearest.lead, names)}</p>;
}

/** Whether it is the viewer's turn, and if not, because of whom. Nothing where the salon keeps no turns. */
export function OwnTurn({ businessId, me: id }: { readonly businessId: number; readonly me: string }) {
  const t = useTranslations('turns');
  const language = useLanguage();
  const turns = useManageLink('WaitingListPage');
  const { data } = useQuery(apiQueryOptions(turnBoard, { query: { business_id: businessId } }));
  const board = data?.data;
  const me = board?.staff.find((tech) => tech.id === id);
  if (!board || !me || me.does.length === 0) return null;
  const place = me.position ?? 0;
  const title = me.position === null ? t('mine.notIn') : t(place === 1 ? 'mine.next' : 'mine.place', { place });
  return (
    <section className={css.turn} aria-label={t('mine.title')} data-next={place === 1 || undefined}>
      <header>
        <ListOrdered size={16} strokeWidth={1.75} aria-hidden="true" />
        <span>{t('mine.title')}</span>
        {me.arrived_at !== null && <span>{t('inAt', { time: dateText(me.arrived_at, 'time', board.timezone, language) })}</span>}
      </header>
      <h2>{title}</h2>
      <Why board={board} me={me} />
      {me.position !== null && <Line board={board} me={me} />}
      <footer>
        {board.may.change && <Clock businessId={businessId} me={me} />}
        {turns !== null && <TextLink href={turns}>{t('mine.board')}</TextLink>}
      </footer>
    </section>
  );
}
