import { ChevronDown, ChevronLeft, ChevronRight, History, Plus, Printer, SlidersHorizontal, Timer, Users } from 'lucide-react';
import type { Column } from 'core/booking/desk/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Segmented } from '../../../ui/choices/Segmented.tsx';
import { Menu, MenuChoice, MenuDivider, MenuHeading, MenuItem } from '../../../ui/overlays/Menu.tsx';
import { type CalendarView, views } from '../calendar-address.ts';
import type { CalendarPreferences } from '../preferences.ts';
import { colourings } from '../words/status-face.ts';
import css from './bar.module.css';
import { DatePick } from './DatePick.tsx';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

type Days = {
  readonly date: string;
  readonly today: string;
  readonly view: CalendarView;
  readonly onDate: (date: string) => void;
  readonly onStep: (by: number) => void;
};

function Pager({ date, today, view, onDate, onStep }: Days) {
  const t = useTranslations('calendar');
  const isWeek = view === 'week';
  return (
    <div className={css.pager}>
      <IconButton
        icon={ChevronLeft}
        iconSize={18}
        kind="outline"
        label={t(isWeek ? 'previousWeek' : 'previous')}
        onClick={() => onStep(-1)}
      />
      <button
        type="button"
        className={css.today}
        onClick={() => onDate(today)}
        aria-current={date === today ? 'date' : undefined}
      >
        {t('today')}
      </button>
      <IconButton
        icon={ChevronRight}
        iconSize={18}
        kind="outline"
        label={t(isWeek ? 'nextWeek' : 'next')}
        onClick={() => onStep(1)}
      />
    </div>
  );
}

type StaffProps = {
  readonly staff: readonly Column[];
  readonly chosen: string | null;
  readonly onStaff: (chosen: string | null) => void;
};

function StaffPick({ staff, chosen, onStaff }: StaffProps) {
  const t = useTranslations('calendar');
  const one = staff.find(({ id }) => id === chosen);
  const face = chosen === null ? t('working') : (one?.first_name ?? t('everyone'));
  const trigger = (
    <Button kind="secondary" aria-label={`${t('staff')}: ${face}`}>
      <Users {...icon} className={css.whoIcon} />
      <span className={css.whoText}>
        {t('staff')}: {face}
        <ChevronDown size={16} strokeWidth={2} aria-hidden="true" />
      </span>
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuChoice on={chosen === null} onPick={() => onStaff(null)}>
        {t('working')}
      </MenuChoice>
      <MenuChoice on={chosen === 'all'} onPick={() => onStaff('all')}>
        {t('everyone')}
      </MenuChoice>
      <MenuDivider />
      {staff.map(({ id, first_name, last_name }) => (
        <MenuChoice key={id} on={chosen === id} onPick={() => onStaff(id)}>
          {`${first_name} ${last_name}`.trim()}
        </MenuChoice>
      ))}
    </Menu>
  );
}

type TasteProps = { readonly taste: CalendarPreferences; readonly onTaste: (taste: Partial<CalendarPreferences>) => void };
type HoldsProps = { readonly onHolds: (() => void) | null };

function Display({ taste, onTaste, onHolds }: TasteProps & HoldsProps) {
  const t = useTranslations('calendar');
  const trigger = <IconButton icon={SlidersHorizontal} iconSize={18} kind="outline" label={t('options')} />;
  return (
    <Menu trigger={trigger} align="end">
      <MenuHeading>{t('colourBy')}</MenuHeading>
      {colourings.map((colouring) => (
        <MenuChoice key={colouring} on={taste.colouring === colouring} onPick={() => onTaste({ colouring })}>
          {t(`colours.${colouring}`)}
        </MenuChoice>
      ))}
      <MenuDivider />
      <MenuHeading>{t('density')}</MenuHeading>
      {(['roomy', 'dense'] as const).map((density) => (
        <MenuChoice key={density} on={taste.density === density} onPick={() => onTaste({ density })}>
          {t(`densities.${density}`)}
        </MenuChoice>
      ))}
      <MenuDivider />
      <MenuChoice on={taste.cancelled} onPick={() => onTaste({ cancelled: !taste.cancelled })}>
        {t('showCancelled')}
      </MenuChoice>
      <MenuChoice on={taste.texts} onPick={() => onTaste({ texts: !taste.texts })}>
        {t('textClients')}
      </MenuChoice>
      {onHolds && (
        <MenuItem icon={Timer} onPick={onHolds}>
          {t('holds.title')}
        </MenuItem>
      )}
      <MenuItem icon={Printer} onPick={() => print()}>
        {t('print')}
      </MenuItem>
    </Menu>
  );
}

type Props = Days &
  StaffProps &
  TasteProps &
  HoldsProps & {
    readonly onView: (view: CalendarView) => void;
    readonly onActivity: () => void;
    /** Who waits. */
    readonly waiting: ReactNode;
    readonly onNew: (() => void) | null;
    /** Something is open beside the day, and the one primary button is in its footer. */
    readonly isPanelOpen: boolean;
  };

export function Toolbar(props: Props) {
  const { view, onView, onActivity, onNew, isPanelOpen, date, onDate } = props;
  const t = useTranslations('calendar');
  return (
    <div className={css.bar}>
      <h1 className="unseen">{t('title')}</h1>
      <Pager {...props} />
      <DatePick date={date} onDate={onDate} />
      <div className={css.views}>
        <Segmented
          label={t('view')}
          options={views.map((value) => ({ value, label: t(`views.${value}`) }))}
          value={view}
          onChange={onView}
        />
      </div>
      <span className={css.rest} />
      <div className={css.waiting}>{props.waiting}</div>
      {props.staff.length > 1 && view !== 'list' && (
        <div className={css.who}>
          <StaffPick {...props} />
        </div>
      )}
      <Display {...props} />
      <div className={css.activity}>
        <IconButton icon={History} iconSize={18} kind="outline" label={t('activity')} onClick={onActivity} />
      </div>
      {onNew && (
        <Button
          kind={isPanelOpen ? 'secondary' : 'primary'}
          icon={Plus}
          onClick={onNew}
          aria-label={t('newLabel')}
          aria-keyshortcuts="n"
        >
          <span className={css.wideOnly}>{t('newVisit')}</span>
          <span className={css.key} data-key="N" />
        </Button>
      )}
    </div>
  );
}
