import { Coffee, CopyCheck, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { SelectField } from '../../../ui/choices/SelectField.tsx';
import { Switch } from '../../../ui/choices/Switch.tsx';
import { wallTimeText } from '../../../ui/texts/wall-text.ts';
import { type WeekLine, spanOf, timesWith, withBreak } from './plan.ts';
import css from './week.module.css';

type Stretch = { readonly start_time: string; readonly end_time: string };
type TimesProps = {
  readonly label: string;
  readonly stretch: Stretch;
  readonly onChange: (stretch: Stretch) => void;
};

/** From and to. */
function Times({ label, stretch, onChange }: TimesProps) {
  const t = useTranslations('staff.week');
  const language = useLanguage();
  const options = (time: string) => timesWith(time).map((value) => ({ value, label: wallTimeText(value, language) }));
  const isWrong = stretch.start_time >= stretch.end_time;
  return (
    <div className={css.times}>
      <SelectField
        label={t('from', { what: label })}
        hideLabel
        options={options(stretch.start_time)}
        value={stretch.start_time}
        onChange={(start_time) => start_time && onChange({ ...stretch, start_time })}
      />
      <span aria-hidden="true">–</span>
      <SelectField
        label={t('to', { what: label })}
        hideLabel
        options={options(stretch.end_time)}
        value={stretch.end_time}
        error={isWrong ? t('wrong') : undefined}
        onChange={(end_time) => end_time && onChange({ ...stretch, end_time })}
      />
    </div>
  );
}

function Breaks({
  line,
  day,
  onChange,
}: {
  readonly line: WeekLine;
  readonly day: string;
  readonly onChange: (line: WeekLine) => void;
}) {
  const t = useTranslations('staff.week');
  const put = (index: number, stretch: Stretch | null) =>
    onChange({ ...line, breaks: line.breaks.flatMap((one, at) => (at === index ? (stretch ?? []) : one)) });
  return line.breaks.map((pause, index) => (
    <div key={index} className={css.break}>
      <div className={css.pause} aria-hidden="true">
        <Coffee size={16} strokeWidth={1.75} />
        <span>{t('pause')}</span>
      </div>
      <Times label={t('breakOf', { day })} stretch={pause} onChange={(stretch) => put(index, stretch)} />
      <IconButton icon={X} iconSize={16} label={t('noBreak', { day })} onClick={() => put(index, null)} />
    </div>
  ));
}

type Props = { readonly line: WeekLine; readonly onChange: (line: WeekLine) => void; readonly onCopy: () => void };

export function DayRow({ line, onChange, onCopy }: Props) {
  const t = useTranslations('staff.week');
  const day = useTranslations('staff.days.long')(line.day);
  return (
    <li className={css.day}>
      <div className={css.row}>
        <Switch
          label={day}
          aria-label={t('works', { day })}
          checked={line.works}
          onChange={(event) => onChange({ ...line, works: event.currentTarget.checked })}
        />
        {line.works ? (
          <>
            <Times label={day} stretch={line} onChange={(stretch) => onChange({ ...line, ...stretch })} />
            <div className={css.tools}>
              <IconButton
                icon={Coffee}
                iconSize={18}
                label={t('addBreak', { day })}
                disabled={line.breaks.length >= 6}
                onClick={() => onChange(withBreak(line))}
              />
              <IconButton icon={CopyCheck} iconSize={18} label={t('copy', { day })} onClick={onCopy} />
            </div>
          </>
        ) : (
          <span className={css.off}>{t('off')}</span>
        )}
      </div>
      <div className={css.bar} aria-hidden="true">
        {line.works && <span style={spanOf(line)} />}
        {line.works && line.breaks.map((pause, index) => <i key={index} style={spanOf(pause)} />)}
      </div>
      {line.works && <Breaks line={line} day={day} onChange={onChange} />}
    </li>
  );
}
