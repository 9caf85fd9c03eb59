import { refund, type TicketView, tipAdjust } from 'core/checkout/contract';
import { ArrowLeftRight, Ban, Ellipsis, HandCoins, RotateCcw, Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useMayChange } from '../../../platform/manage/permissions.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Menu, MenuItem } from '../../../ui/overlays/Menu.tsx';
import { useCorrections } from '../correct/use-corrections.tsx';
import { useRefund } from '../refund/use-refund.tsx';
import { useAdjustTip } from '../tip/use-adjust-tip.tsx';
import css from './tickets.module.css';

type Props = {
  readonly businessId: number;
  readonly ticket: TicketView;
  readonly staff: (id: string) => string;
};
const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What is seldom put right, each with a PIN. */
function Corrections({ businessId, ticket }: Omit<Props, 'staff'>) {
  const t = useTranslations('reports.correct');
  const can = useCorrections(businessId, ticket);
  const offered = [
    ['tender', ArrowLeftRight, can.tender],
    ['reopen', RotateCcw, can.reopen],
    ['void', Ban, can.void],
  ] as const;
  const isAny = offered.some(([, , start]) => start !== null);
  const trigger = (
    <Button kind="secondary" size={48} icon={<Ellipsis {...icon} />}>
      {t('more')}
    </Button>
  );
  return (
    <>
      {isAny && (
        <Menu trigger={trigger} align="end" width={260}>
          {offered.map(
            ([name, Icon, start]) =>
              start !== null && (
                <MenuItem key={name} icon={<Icon {...icon} size={18} />} danger={name === 'void'} onPick={start}>
                  {t(name)}
                </MenuItem>
              ),
          )}
        </Menu>
      )}
      {can.dialogs}
    </>
  );
}

/** What can still be done with a ticket that is paid, besides its receipt. */
export function Acts({ businessId, ticket, staff }: Props) {
  const [r, a] = [useTranslations('reports.refund'), useTranslations('reports.adjustTip')];
  const [mayRefund, mayTip] = [useMayChange(refund), useMayChange(tipAdjust)];
  const givingBack = useRefund(businessId, ticket, staff);
  const tipping = useAdjustTip(businessId, ticket, staff);
  return (
    <div className={css.acts}>
      {mayTip && tipping.isOffered && (
        <Button kind="secondary" size={48} icon={<HandCoins {...icon} />} onClick={tipping.start}>
          {a('button')}
        </Button>
      )}
      {mayRefund && (
        <Button kind="secondary" size={48} icon={<Undo2 {...icon} />} onClick={givingBack.start}>
          {r('button')}
        </Button>
      )}
      <Corrections {...{ businessId, ticket }} />
      {givingBack.dialog}
      {tipping.dialog}
    </div>
  );
}
