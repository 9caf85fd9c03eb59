import { drawer } from 'core/checkout/contract';
import type { MovementKind } from 'core/checkout/drawers/rules/cash';
import { Ban, Combine, Ellipsis, Moon, MonitorSmartphone, Nfc, ReceiptText, Split } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useManageLink } from '../../../platform/manage/links.ts';
import { useMayChange } from '../../../platform/manage/permissions.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Menu, MenuDivider, MenuItem } from '../../../ui/overlays/Menu.tsx';
import { Displays } from '../display/Displays.tsx';
import { Readers } from '../card/Readers.tsx';
import { MoveCash } from '../drawer/MoveCash.tsx';
import { movementIcons } from '../drawer/movement-icons.ts';
import sale from '../sale/sale.module.css';
import { useHere, useTill } from '../till/store.ts';
import { hasNothing } from '../till/till.ts';
import { MergeTicket } from './MergeTicket.tsx';
import { SplitTicket } from './SplitTicket.tsx';
import { VoidTicket } from './VoidTicket.tsx';

const parts = { merge: MergeTicket, split: SplitTicket, void: VoidTicket, readers: Readers, display: Displays } as const;

const offered = ['paid_out', 'paid_in', 'to_safe', 'tip_payout', 'no_sale'] as const;

/** Cash that moves without a sale, and the end of the day. */
function DrawerItems({ onMove }: { readonly onMove: (kind: MovementKind) => void }) {
  const t = useTranslations('checkout');
  const [paid, closeDay] = [useManageLink('PaidTodayPage'), useManageLink('CloseDayPage')];
  return (
    <>
      <MenuDivider />
      {offered.map((kind) => {
        const Icon = movementIcons[kind];
        return (
          <MenuItem key={kind} icon={Icon} onPick={() => onMove(kind)}>
            {t(`drawer.move.${kind}`)}
          </MenuItem>
        );
      })}
      {paid !== null && (
        <MenuItem icon={ReceiptText} href={paid}>
          {t('open.paidToday')}
        </MenuItem>
      )}
      {closeDay !== null && (
        <MenuItem icon={Moon} href={closeDay}>
          {t('more.closeDay')}
        </MenuItem>
      )}
    </>
  );
}

/** What is seldom done with a ticket. */
export function More() {
  const t = useTranslations('checkout.more');
  const [part, setPart] = useState<keyof typeof parts | null>(null);
  const isEmpty = useTill(hasNothing);
  const isAlone = useTill(({ editing }) => Object.keys(editing.posDetails).length < 2);
  const isNew = useTill(({ ticket }) => ticket === null);
  const [moving, setMoving] = useState<MovementKind | null>(null);
  const mayDrawer = useMayChange(drawer);
  const { business } = useHere();
  const Open = part && parts[part];
  const trigger = (
    <Button kind="quiet" size={48} className={sale.act} icon={<Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />}>
      {t('label')}
    </Button>
  );
  return (
    <>
      <Menu trigger={trigger} align="end" width={260}>
        <MenuItem icon={Combine} disabled={isEmpty} onPick={() => setPart('merge')}>
          {t('merge')}
        </MenuItem>
        <MenuItem icon={Split} disabled={isAlone} onPick={() => setPart('split')}>
          {t('split')}
        </MenuItem>
        <MenuDivider />
        <MenuItem danger icon={Ban} disabled={isEmpty && isNew} onPick={() => setPart('void')}>
          {t('void')}
        </MenuItem>
        <MenuDivider />
        <MenuItem icon={MonitorSmartphone} onPick={() => setPart('display')}>
          {t('display')}
        </MenuItem>
        {mayDrawer && <DrawerItems onMove={setMoving} />}
        {mayDrawer && (
          <MenuItem icon={Nfc} onPick={() => setPart('readers')}>
            {t('readers')}
          </MenuItem>
        )}
      </Menu>
      {Open && <Open onClose={() => setPart(null)} />}
      {moving && <MoveCash businessId={business.id} kind={moving} onClose={() => setMoving(null)} />}
    </>
  );
}
