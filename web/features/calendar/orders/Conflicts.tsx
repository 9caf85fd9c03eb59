import type { Hint } from 'core/booking/desk/rules/hint';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { useZone } from '../words/zone.ts';
import css from './asked.module.css';
import type { Conflict } from './carry-out.ts';

type Props = {
  readonly conflicts: readonly Conflict[];
  readonly hintText: (hint: Hint) => string;
  readonly onLeaveOut: () => void;
  readonly onBack: () => void;
};

/** Of a series some do not fit: each is named, and none is left out without being said. */
export function Conflicts({ conflicts, hintText, onLeaveOut, onBack }: Props) {
  const t = useTranslations('calendar.conflicts');
  const language = useLanguage();
  const zone = useZone();
  const footer = (
    <>
      <Button kind="secondary" size={48} onClick={onBack}>
        {t('back')}
      </Button>
      <Button size={48} onClick={onLeaveOut} data-autofocus>
        {t('leaveOut', { count: conflicts.length })}
      </Button>
    </>
  );
  return (
    <Modal open onClose={onBack} title={t('title', { count: conflicts.length })} width={440} footer={footer}>
      <p className={css.text}>{t('text')}</p>
      <ul className={css.dates}>
        {conflicts.map(({ visit_id, start, hints }) => (
          <li key={visit_id + start}>
            <b className="tnum">{dateText(start, 'moment', zone, language)}</b>
            <small>{hints.map(hintText).join(' · ')}</small>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
