import { appointmentOverrideOverlap, type CalendarDay } from 'core/booking/desk/contract';
import type { Hint } from 'core/booking/desk/rules/hint';
import { useTranslations } from 'use-intl';
import { usePin } from '../../../office/pin/use-pin.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { Anyway } from './Anyway.tsx';
import css from './asked.module.css';
import { Conflicts } from './Conflicts.tsx';
import type { Asking } from './use-asked.ts';

type Props = {
  readonly businessId: number;
  readonly asking: Asking;
  readonly may: CalendarDay['may'] | undefined;
  readonly hintText: (hint: Hint) => string;
};

/** This one, or all that follow. */
function WhichOnes({ asking }: { readonly asking: Extract<Asking, { kind: 'series' }> }) {
  const t = useTranslations('calendar.series');
  return (
    <Modal open onClose={asking.leave} title={t('which', { name: asking.name })} width={350}>
      <div className={css.ways}>
        <Button size={48} wide onClick={asking.one} data-autofocus>
          {t('one')}
        </Button>
        <Button kind="secondary" size={48} wide onClick={asking.all}>
          {t('all')}
        </Button>
      </div>
    </Modal>
  );
}

/** Who may not overlap visits themselves hands the screen to somebody who may, for their PIN. */
function Overlap({ businessId, asking, may, hintText }: Props & { readonly asking: Extract<Asking, { kind: 'anyway' }> }) {
  const t = useTranslations('calendar.anyway');
  const { pin, dialog } = usePin(businessId);
  const how = may?.override ? 'outright' : may?.overrideByPin ? 'pin' : 'no';
  const hints = asking.hints.map(hintText);
  const approve = (reason: string) =>
    pin.ask({
      action: appointmentOverrideOverlap,
      why: t('pinWhy', { hint: hints[0] ?? '' }),
      run: (proof) => asking.go(reason, proof),
    });
  return (
    <>
      <Anyway hints={hints} how={how} room={asking.room} onYes={how === 'pin' ? approve : asking.go} onNo={asking.leave} />
      {dialog}
    </>
  );
}

/** Whatever has to be answered before the order goes out. */
export function Asked(props: Props) {
  const { asking, hintText } = props;
  if (asking.kind === 'series') return <WhichOnes asking={asking} />;
  if (asking.kind === 'conflicts')
    return <Conflicts conflicts={asking.conflicts} hintText={hintText} onLeaveOut={asking.go} onBack={asking.leave} />;
  return <Overlap {...props} asking={asking} />;
}
