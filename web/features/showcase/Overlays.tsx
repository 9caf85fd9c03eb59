import { Bell, LogOut, User, UserPlus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { CommandPalette } from '../../ui/overlays/CommandPalette.tsx';
import { Confirm } from '../../ui/overlays/Confirm.tsx';
import { Drawer } from '../../ui/overlays/Drawer.tsx';
import { Menu, MenuDivider, MenuHeading, MenuItem } from '../../ui/overlays/Menu.tsx';
import { Modal } from '../../ui/overlays/Modal.tsx';
import { PinPad } from '../../ui/overlays/PinPad.tsx';
import { Popover } from '../../ui/overlays/Popover.tsx';
import { Sheet } from '../../ui/overlays/Sheet.tsx';
import { Tooltip } from '../../ui/overlays/Tooltip.tsx';
import type { Sample } from './samples.ts';
import css from './Showcase.module.css';

const KINDS = ['modal', 'wide', 'confirm', 'pin', 'drawer', 'sheet', 'palette'] as const;
type Kind = (typeof KINDS)[number];
type PartProps = { readonly words: Sample; readonly open: Kind | null; readonly onClose: () => void };

function Panels({ words, open, onClose }: PartProps) {
  const footer = <Button size={48}>{words.book}</Button>;
  return (
    <>
      <Modal open={open === 'modal'} onClose={onClose} title={words.emptyTitle} footer={footer}>
        {words.paragraph}
      </Modal>
      <Modal open={open === 'wide'} onClose={onClose} title={words.service} width={720}>
        {words.paragraph}
      </Modal>
      <Confirm open={open === 'confirm'} title={words.confirm} onYes={onClose} onNo={onClose} danger>
        {words.confirmText}
      </Confirm>
      <Drawer open={open === 'drawer'} onClose={onClose} title="Đỗ Thị Ánh Nguyệt" footer={footer}>
        <TextField label={words.name} defaultValue="Đỗ Thị Ánh Nguyệt" />
      </Drawer>
      <Sheet open={open === 'sheet'} onClose={onClose} title={words.service} footer={footer}>
        {words.paragraph}
      </Sheet>
    </>
  );
}

function Asking({ words, open, onClose }: PartProps) {
  const [pin, setPin] = useState('');
  const [query, setQuery] = useState('');
  const groups = [
    {
      title: words.clients,
      commands: ['Amy Tran', 'Đỗ Thị Ánh Nguyệt', 'Thảo Nguyễn'].map((label, index) => ({
        id: `c${index}`,
        label,
        hint: '(714) 555-0134',
        icon: <User size={18} strokeWidth={1.75} />,
        shortcut: index === 0 ? '↵' : undefined,
        onPick: onClose,
      })),
    },
    {
      title: words.actions,
      commands: [
        { id: 'add', label: words.emptyAction, icon: <UserPlus size={18} strokeWidth={1.75} />, shortcut: 'A', onPick: onClose },
      ],
    },
  ].map((group) => ({
    ...group,
    commands: group.commands.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase())),
  }));
  return (
    <>
      <Modal open={open === 'pin'} onClose={onClose} title={words.pinTitle} hideClose>
        <PinPad
          label={words.pinTitle}
          value={pin}
          onChange={setPin}
          onCancel={onClose}
          error={pin.length >= 6 ? words.pinError : null}
        />
      </Modal>
      <CommandPalette
        open={open === 'palette'}
        onClose={onClose}
        label={words.search}
        placeholder={words.search}
        query={query}
        onQuery={setQuery}
        groups={groups.filter((group) => group.commands.length > 0)}
        noneText="No Result."
      />
    </>
  );
}

export function Overlays({ words }: { readonly words: Sample }) {
  const [open, setOpen] = useState<Kind | null>(null);
  const onClose = () => setOpen(null);
  return (
    <div className={css.row}>
      {KINDS.map((kind) => (
        <Button key={kind} kind="secondary" onClick={() => setOpen(kind)}>
          {kind}
        </Button>
      ))}
      <Menu trigger={<Button kind="secondary">menu</Button>}>
        <MenuHeading>{words.clients}</MenuHeading>
        <MenuItem icon={User} href="#profile">
          Amy Tran
        </MenuItem>
        <MenuItem icon={Bell} onPick={onClose}>
          {words.remind}
        </MenuItem>
        <MenuDivider />
        <MenuItem icon={LogOut} danger>
          {words.cancel}
        </MenuItem>
      </Menu>
      <Popover trigger={<Button kind="secondary">popover</Button>} label={words.service}>
        {words.paragraph}
      </Popover>
      <Tooltip text={words.hint}>
        <Button kind="secondary" icon={X}>
          tooltip
        </Button>
      </Tooltip>
      <Panels words={words} open={open} onClose={onClose} />
      <Asking words={words} open={open} onClose={onClose} />
    </div>
  );
}
