import type { PayRunView } from 'core/payroll/contract';
import type { Days } from 'core/payroll/rules/stretches';
import { CalendarDays, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { Menu, MenuChoice, MenuDivider, MenuHeading, MenuItem } from '../../../ui/overlays/Menu.tsx';
import { OtherDays } from './OtherDays.tsx';
import { useDaysText } from './days-text.ts';
import { usualDays } from './periods.ts';

type Props = {
  readonly days: Days;
  readonly runs: readonly PayRunView[];
  readonly today: string;
  /** Whoever sees their own pay alone chooses among the runs that there are. */
  readonly runsOnly?: boolean;
  readonly onChoose: (days: Days) => void;
};

const SHOWN_RUNS = 12;

/** The days whose pay is shown: a run before, days that have none yet, or any others. */
export function PeriodMenu({ days, runs, today, runsOnly = false, onChoose }: Props) {
  const t = useTranslations('payroll');
  const text = useDaysText();
  const [isChoosing, setChoosing] = useState(false);
  const isShown = ({ from, to }: Days) => from === days.from && to === days.to;
  const trigger = (
    <Button
      kind="secondary"
      icon={CalendarDays}
      iconAfter={<ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />}
      aria-label={t('period.label', { days: text.days(days) })}
    >
      {text.days(days)}
    </Button>
  );
  return (
    <>
      <Menu trigger={trigger} width={300}>
        {runs.length > 0 && <MenuHeading>{t('period.runs')}</MenuHeading>}
        {runs.slice(0, SHOWN_RUNS).map((run) => (
          <MenuChoice key={run.id} on={isShown(run)} onPick={() => onChoose(run)}>
            {t('period.named', { days: text.days(run), what: t(`states.${run.status}`) })}
          </MenuChoice>
        ))}
        {!runsOnly && (
          <>
            {runs.length > 0 && <MenuDivider />}
            <MenuHeading>{t('period.usual')}</MenuHeading>
            {usualDays(runs, today).map(({ length, days: usual }) => (
              <MenuChoice key={`${length} ${usual.from}`} on={isShown(usual)} onPick={() => onChoose(usual)}>
                {t('period.named', { days: text.days(usual), what: t(`period.lengths.${length}`) })}
              </MenuChoice>
            ))}
            <MenuItem onPick={() => setChoosing(true)}>{t('period.other')}</MenuItem>
          </>
        )}
      </Menu>
      {isChoosing && <OtherDays days={days} onChoose={onChoose} onClose={() => setChoosing(false)} />}
    </>
  );
}
