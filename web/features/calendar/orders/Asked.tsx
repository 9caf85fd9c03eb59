import type { Hint } from 'core/booking/desk/rules/hint';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { Anyway } from './Anyway.tsx';
import css from './asked.module.css';
import { Conflicts } from './Conflicts.tsx';
import type { Asking } from './use-asked.ts';

type Props = { readonly asking: Asking; readonly override: boolean; readonly hintText: (hint: Hint) => string };

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

/** Whatever has to be answered before the order goes out. */
export function Asked({ asking, override, hintText }: Props) {
  if (asking.kind === 'series') return <WhichOnes asking={asking} />;
  const { leave } = asking;
  if (asking.kind === 'conflicts')
    return <Conflicts conflicts={asking.conflicts} hintText={hintText} onLeaveOut={asking.go} onBack={leave} />;
  return <Anyway hints={asking.hints.map(hintText)} allowed={override} room={asking.room} onYes={asking.go} onNo={leave} />;
}
