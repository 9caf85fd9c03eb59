import { type Tech, turnBreak, turnCheckOut, turnSkip, type WalkIn } from 'core/turns/contract';
import { ArrowDown, ArrowUp, Ban, Coffee, Ellipsis, LogOut, Pencil, Receipt, SkipForward } from 'lucide-react';
import { useManageLink } from '../../../platform/manage/links.ts';
import { usePunchOffer } from '../../../office/punch/use-punch-offer.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Menu, MenuDivider, MenuItem } from '../../../ui/overlays/Menu.tsx';
import { useOrder } from '../orders/use-order.ts';
import { useShownBoard } from '../words/shown-board.ts';
import { useWords } from '../words/use-words.ts';

/** Somebody moves beside another one. */
export type Move = { readonly tech: Tech; readonly beside: Tech; readonly side: 'before' | 'after' };

type Props = {
  readonly tech: Tech;
  readonly entry: WalkIn | null;
  readonly onMove: (move: Move) => void;
  readonly onAdjust: () => void;
};

function Places({ tech, onMove, onAdjust }: Omit<Props, 'entry'>) {
  const { board } = useShownBoard();
  const { t } = useWords(board);
  const line = board.staff.filter(({ position }) => position !== null);
  const at = line.findIndex(({ id }) => id === tech.id);
  const [above, below] = [line[at - 1], line[at + 1]];
  return (
    <>
      <MenuDivider />
      {above && (
        <MenuItem icon={ArrowUp} onPick={() => onMove({ tech, beside: above, side: 'before' })}>
          {t('moveUp')}
        </MenuItem>
      )}
      {below && (
        <MenuItem icon={ArrowDown} onPick={() => onMove({ tech, beside: below, side: 'after' })}>
          {t('moveDown')}
        </MenuItem>
      )}
      <MenuItem icon={Pencil} onPick={onAdjust}>
        {t('adjust.title')}
      </MenuItem>
    </>
  );
}

/** What can be done about somebody in line. */
export function TechMenu({ tech, entry, onMove, onAdjust }: Props) {
  const { businessId: business_id, board } = useShownBoard();
  const { t } = useWords(board);
  const till = useManageLink('PosPage');
  const { offer, dialog } = usePunchOffer(business_id, board.timezone);
  const [skip, pause] = [useOrder(turnSkip), useOrder(turnBreak)];
  const out = useOrder(turnCheckOut, () => offer(tech.id, 'out'));
  const body = { business_id, employee_id: tech.id };
  const skipBy = (why: 'busy' | 'refused') => entry && skip.mutate({ body: { ...body, walk_in_id: entry.id, why } });
  const menu = (
    <Menu
      align="end"
      width={250}
      trigger={<IconButton icon={Ellipsis} label={t('moreFor', { name: tech.first_name })} size={44} />}
    >
      {till !== null && tech.serving && (
        <MenuItem icon={Receipt} href={`${till}?visit=${tech.serving.visit_id}`}>
          {t('checkout', { name: tech.serving.name })}
        </MenuItem>
      )}
      {entry && tech.state === 'in' && (
        <>
          <MenuItem icon={SkipForward} onPick={() => skipBy('busy')}>
            {t('skipBusy')}
          </MenuItem>
          <MenuItem icon={Ban} onPick={() => skipBy('refused')}>
            {t('skipRefused')}
          </MenuItem>
        </>
      )}
      <MenuItem icon={Coffee} onPick={() => pause.mutate({ body: { ...body, back: tech.state === 'break', minutes: 15 } })}>
        {tech.state === 'break' ? t('clock.back') : t('clock.break')}
      </MenuItem>
      <MenuItem icon={LogOut} onPick={() => out.mutate({ body })}>
        {t('clock.out')}
      </MenuItem>
      {board.may.adjust && <Places tech={tech} onMove={onMove} onAdjust={onAdjust} />}
    </Menu>
  );
  return (
    <>
      {menu}
      {dialog}
    </>
  );
}
