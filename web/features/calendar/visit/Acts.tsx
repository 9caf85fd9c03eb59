import { isDeskStep, nextStep } from 'core/booking/appointments/rules/next-step';
import { holdsTime, mayStep } from 'core/booking/appointments/rules/visit';
import type { Visit } from 'core/booking/desk/contract';
import { CircleSlash, Clock, Ellipsis, Move, Receipt, Repeat, UserX, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useManageLink } from '../../../platform/manage/links.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { LinkButton } from '../../../ui/actions/LinkButton.tsx';
import { Menu, MenuDivider, MenuItem } from '../../../ui/overlays/Menu.tsx';
import css from './panel.module.css';

/** What opens a dialog of its own. */
export type Act = 'late' | 'repeat' | 'no_show' | 'cancelled' | 'no_charge';
type Props = {
  readonly visit: Visit;
  readonly onStep: (status: Visit['status']) => void;
  readonly onMove: () => void;
  readonly onAct: (act: Act) => void;
};

/** Where a visit is paid: who is done goes there next, who is still served may. Null where the till is not open to the viewer. */
function useTillLink({ id }: Visit): string | null {
  const till = useManageLink('PosPage');
  return till && `${till}?visit=${id}`;
}

function Next({ visit, onStep }: Pick<Props, 'visit' | 'onStep'>) {
  const t = useTranslations('calendar.visit');
  const { status } = visit;
  const till = useTillLink(visit);
  if (status === 'ready' && till !== null)
    return (
      <LinkButton size={48} wide href={till}>
        {t('steps.checkout')}
      </LinkButton>
    );
  if (!isDeskStep(status)) return null;
  return (
    <Button size={48} wide onClick={() => onStep(nextStep(status))}>
      {t(`next.${status}`)}
    </Button>
  );
}

/** Beside the next step: to the till from the chair, or, with a reason and a PIN, past it. */
function AtTill({ visit, onAct }: Pick<Props, 'visit' | 'onAct'>) {
  const t = useTranslations('calendar');
  const till = useTillLink(visit);
  if (till === null) return null;
  return (
    <>
      {visit.status === 'in_service' && (
        <MenuItem icon={Receipt} href={till}>
          {t('visit.steps.checkout')}
        </MenuItem>
      )}
      {mayStep(visit.status, 'completed', 'no_charge') && (
        <MenuItem icon={CircleSlash} onPick={() => onAct('no_charge')}>
          {t('money.noCharge.open')}
        </MenuItem>
      )}
    </>
  );
}

/** The next step on the button, everything else one tap behind it. */
export function Acts({ visit, onStep, onMove, onAct }: Props) {
  const t = useTranslations('calendar.visit');
  const { status } = visit;
  const can = (to: Visit['status']) => mayStep(status, to, 'desk');
  if (!holdsTime(status)) return null;
  const trigger = <IconButton icon={Ellipsis} kind="outline" size={48} label={t('more')} />;
  const isComing = can('cancelled') && status !== 'arrived';
  return (
    <div className={css.acts}>
      <Next {...{ visit, onStep }} />
      <Menu trigger={trigger} align="end">
        <AtTill {...{ visit, onAct }} />
        <MenuItem icon={Move} onPick={onMove}>
          {t('move')}
        </MenuItem>
        {isComing && (
          <MenuItem icon={Clock} onPick={() => onAct('late')}>
            {t('late')}
          </MenuItem>
        )}
        {visit.group === null && (
          <MenuItem icon={Repeat} onPick={() => onAct('repeat')}>
            {t('repeat')}
          </MenuItem>
        )}
        {(can('no_show') || can('cancelled')) && <MenuDivider />}
        {can('no_show') && (
          <MenuItem icon={UserX} onPick={() => onAct('no_show')}>
            {t('noShow')}
          </MenuItem>
        )}
        {can('cancelled') && (
          <MenuItem danger icon={X} onPick={() => onAct('cancelled')}>
            {t('cancel')}
          </MenuItem>
        )}
      </Menu>
    </div>
  );
}
