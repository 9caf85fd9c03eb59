import type { Visit } from 'core/booking/desk/contract';
import { minuteOf, nameOf } from 'core/booking/desk/rules/read-day';
import { instantOfMinute } from 'core/kernel/time';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Switch } from '../../../ui/choices/Switch.tsx';
import { Chip } from '../../../ui/display/Chip.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import type { Room } from '../orders/use-asked.ts';
import { useZone } from '../words/zone.ts';
import css from './form.module.css';

const MINUTES = [5, 10, 15, 20, 30, 45] as const;

/** The visit as a whole, so much later. */
export const laterBy = (visit: Visit, by: number): Visit => {
  const shift = (at: string) => instantOfMinute(minuteOf(at) + by);
  const lines = visit.lines.map((line) => ({ ...line, start: shift(line.start), end: shift(line.end) }));
  return { ...visit, late_min: by, start: shift(visit.start), end: shift(visit.end), lines };
};

type Props = {
  readonly visit: Visit;
  readonly texts: boolean;
  /** Who would begin later; null where it does not fit at all. */
  readonly roomFor: (wished: Visit) => Room['moves'] | null;
  readonly onLate: (minutes: number, notify: boolean) => void;
  readonly onClose: () => void;
};

type ChoicesProps = {
  readonly possible: readonly number[];
  readonly minutes: number;
  readonly moves: Room['moves'];
  /** Whether the client can be written to. */
  readonly written: boolean;
  readonly notify: boolean;
  readonly onMinutes: (minutes: number) => void;
  readonly onNotify: (notify: boolean) => void;
};

function Moves({ moves }: Pick<ChoicesProps, 'moves'>) {
  const t = useTranslations('calendar.late');
  const language = useLanguage();
  const zone = useZone();
  if (moves.length === 0) return <p className={css.text}>{t('nobody')}</p>;
  return (
    <div>
      <p className={css.text}>{t('moves')}</p>
      <ul className={css.moves}>
        {moves.map((move) => (
          <li key={move.name + move.start}>
            {move.name} <b className="tnum">{dateText(move.start, 'time', zone, language)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How much later, who moves, and whether they are told. Where nothing fits nobody moves, so there is nobody to tell. */
export function LateChoices({ possible, minutes, moves, written, notify, onMinutes, onNotify }: ChoicesProps) {
  const t = useTranslations('calendar.late');
  const fits = possible.length > 0;
  return (
    <div className={css.form}>
      <fieldset className={css.chips} data-six="short">
        <legend>{t('by')}</legend>
        {MINUTES.map((one) => (
          <Chip
            key={one}
            size={48}
            selected={fits && one === minutes}
            disabled={!possible.includes(one)}
            onClick={() => onMinutes(one)}
          >
            {t('minutes', { count: one })}
          </Chip>
        ))}
      </fieldset>
      {possible.length < MINUTES.length && (
        <p className={css.text}>{fits ? t('most', { count: possible.at(-1) ?? 0 }) : t('impossible')}</p>
      )}
      {fits && <Moves moves={moves} />}
      {fits && (written || moves.length > 0) && (
        <Switch label={t('notify')} checked={notify} onChange={({ currentTarget: { checked } }) => onNotify(checked)} />
      )}
    </div>
  );
}

/** Somebody called that they come later: they move, those after them make room, and the desk sees it. */
export function RunningLate({ visit, texts, roomFor, onLate, onClose }: Props) {
  const t = useTranslations('calendar.late');
  const language = useLanguage();
  const zone = useZone();
  const name = nameOf(visit);
  const possible = MINUTES.filter((one) => roomFor(laterBy(visit, one)) !== null);
  const alone = possible.filter((one) => roomFor(laterBy(visit, one))?.length === 0);
  const [chosen, setMinutes] = useState<number | null>(null);
  const minutes = chosen ?? alone.find((one) => one >= 10) ?? possible.find((one) => one >= 10) ?? possible[0] ?? 10;
  const [notify, setNotify] = useState(texts);
  const wished = laterBy(visit, minutes);
  const footer = (
    <Button size={48} wide disabled={possible.length === 0} onClick={() => onLate(minutes, notify)} data-autofocus>
      {t('go', { time: dateText(wished.start, 'time', zone, language) })}
    </Button>
  );
  return (
    <Modal open onClose={onClose} title={t('title', { name })} width={440} footer={footer}>
      <LateChoices
        possible={possible}
        minutes={minutes}
        moves={roomFor(wished) ?? []}
        written={visit.client.written !== null}
        notify={notify}
        onMinutes={setMinutes}
        onNotify={setNotify}
      />
    </Modal>
  );
}
