import type { Visit } from 'core/booking/desk/contract';
import { minuteOf, nameOf } from 'core/booking/desk/rules/read-day';
import { instantAt } from 'core/kernel/time';
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
  const shift = (at: string) => instantAt(minuteOf(at) + by);
  const lines = visit.lines.map((line) => ({ ...line, start: shift(line.start), end: shift(line.end) }));
  return { ...visit, late_min: by, start: shift(visit.start), end: shift(visit.end), lines };
};

type Props = {
  readonly visit: Visit;
  readonly texts: boolean;
  readonly pushedBy: (wished: Visit) => Room['moves'];
  readonly onLate: (minutes: number, notify: boolean) => void;
  readonly onClose: () => void;
};

/** Somebody called that they come later: they move, those after them make room, and the desk sees it. */
export function RunningLate({ visit, texts, pushedBy, onLate, onClose }: Props) {
  const t = useTranslations('calendar.late');
  const language = useLanguage();
  const zone = useZone();
  const name = nameOf(visit);
  const [minutes, setMinutes] = useState<number>(10);
  const { written } = visit.client;
  const [notify, setNotify] = useState(texts);
  const wished = laterBy(visit, minutes);
  const moves = pushedBy(wished);
  const footer = (
    <Button size={48} wide onClick={() => onLate(minutes, notify)} data-autofocus>
      {t('go', { time: dateText(wished.start, 'time', zone, language) })}
    </Button>
  );
  return (
    <Modal open onClose={onClose} title={t('title', { name })} width={440} footer={footer}>
      <div className={css.form}>
        <fieldset className={css.chips} data-six="short">
          <legend>{t('by')}</legend>
          {MINUTES.map((one) => (
            <Chip key={one} size={48} selected={one === minutes} onClick={() => setMinutes(one)}>
              {t('minutes', { count: one })}
            </Chip>
          ))}
        </fieldset>
        {moves.length > 0 ? (
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
        ) : (
          <p className={css.text}>{t('nobody')}</p>
        )}
        {(written !== null || moves.length > 0) && (
          <Switch label={t('notify')} checked={notify} onChange={({ currentTarget: { checked } }) => setNotify(checked)} />
        )}
      </div>
    </Modal>
  );
}
