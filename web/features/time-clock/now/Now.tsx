import type { ClockedPerson, ForgottenShift } from 'core/time-clock/contract';
import { timeClockCorrect } from 'core/time-clock/contract';
import { useTranslations } from 'use-intl';
import { StepButtons } from '../../../office/punch/StepButtons.tsx';
import { usePunch } from '../../../office/punch/use-punch.tsx';
import { useStateText } from '../../../office/punch/use-state-text.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { useMayChange } from '../../../platform/manage/permissions.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import css from './now.module.css';
import { PersonButton } from './PersonButton.tsx';

type Show = { readonly part: 'hours'; readonly day: string; readonly who: string };

type ForgottenProps = {
  readonly forgotten: readonly ForgottenShift[];
  readonly zone: string;
  readonly onFix: (show: Show) => void;
};

/** Shifts without an end: whoever may put them right is led there. */
function Forgotten({ forgotten, zone, onFix }: ForgottenProps) {
  const t = useTranslations('time-clock.now');
  const language = useLanguage();
  const mayFix = useMayChange(timeClockCorrect);
  if (forgotten.length === 0) return null;
  return (
    <div className={css.forgotten}>
      {forgotten.map(({ shift_id, name, day, started_at, employee_id }) => (
        <Notice key={shift_id} tone="warn" title={t('missing')}>
          <div className={css.missing}>
            <p>
              {t('missingText', {
                name,
                day: dateText(`${day}T12:00:00Z`, 'date', 'UTC', language),
                time: dateText(started_at, 'time', zone, language),
              })}
            </p>
            {mayFix ? (
              <Button kind="secondary" size={48} onClick={() => onFix({ part: 'hours', day, who: employee_id })}>
                {t('fix')}
              </Button>
            ) : (
              <p>{t('ask')}</p>
            )}
          </div>
        </Notice>
      ))}
    </div>
  );
}

type Props = {
  readonly businessId: number;
  readonly zone: string;
  readonly people: readonly ClockedPerson[];
  readonly forgotten: readonly ForgottenShift[];
  readonly onFix: (show: Show) => void;
};

/** Who is in. Of everybody a tap on the name, of oneself the steps at once. */
export function Now({ businessId, zone, people, forgotten, onFix }: Props) {
  const t = useTranslations('time-clock.now');
  const stateOf = useStateText(zone);
  const punch = usePunch(businessId, zone);
  const [only] = people;
  const atWork = people.filter(({ state }) => state !== 'out').length;
  return (
    <section className={css.now} aria-label={people.length === 1 ? t('own') : t('atWork', { count: atWork })}>
      {people.length === 1 && only ? (
        <div className={css.own}>
          <div>
            <h2>{t('own')}</h2>
            <p>{stateOf(only)}</p>
          </div>
          <StepButtons person={only} busy={punch.isBusy} onPick={(step) => punch.pick(only, step)} />
        </div>
      ) : (
        <>
          <p className={css.lead}>{t('pick')}</p>
          <ul className={css.people}>
            {people.map((person) => (
              <li key={person.id}>
                <PersonButton person={person} text={stateOf(person)} onPress={() => punch.ask(person)} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Forgotten forgotten={forgotten} zone={zone} onFix={onFix} />
      {punch.dialog}
    </section>
  );
}
