import type { Business } from 'core/business/contract';
import { employees, positions, removePosition, renamePosition } from 'core/staff/contract';
import { Check, Pencil, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { Confirm } from '../../../ui/overlays/Confirm.tsx';
import { useSaving } from '../../../office/forms/use-saving.ts';
import css from './positions.module.css';

type Position = { readonly id: string; readonly name: string };
type Props = { readonly business: Business; readonly position: Position; readonly holders: readonly string[] };

function Rename({ business, position, onDone }: Omit<Props, 'holders'> & { readonly onDone: () => void }) {
  const t = useTranslations('staff.positions');
  const [name, setName] = useState(position.name);
  const { mutate, isPending, wrong } = useSaving(renamePosition, { stale: [positions, employees], onDone });
  return (
    <>
      <div>
        <TextField
          label={t('rename', { name: position.name })}
          hideLabel
          maxLength={80}
          value={name}
          error={wrong.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </div>
      <IconButton
        icon={Check}
        iconSize={18}
        label={t('save')}
        loading={isPending}
        onClick={() => mutate({ params: { id: position.id }, body: { business_id: business.id, name } })}
      />
      <IconButton icon={X} iconSize={18} label={t('cancel')} onClick={onDone} />
    </>
  );
}

export function PositionRow({ business, position, holders }: Props) {
  const t = useTranslations('staff.positions');
  const [mode, setMode] = useState<'shown' | 'renamed' | 'removed'>('shown');
  const { mutate, isPending } = useSaving(removePosition, { stale: [positions], said: t('removed', { name: position.name }) });
  const back = () => setMode('shown');
  return (
    <li className={css.row}>
      {mode === 'renamed' ? (
        <Rename business={business} position={position} onDone={back} />
      ) : (
        <>
          <div>
            <b>{position.name}</b>
            <span>{holders.length === 0 ? t('nobody') : holders.join(', ')}</span>
          </div>
          <IconButton
            icon={Pencil}
            iconSize={18}
            label={t('rename', { name: position.name })}
            onClick={() => setMode('renamed')}
          />
          <IconButton
            icon={Trash2}
            iconSize={18}
            label={t('remove', { name: position.name })}
            onClick={() => setMode('removed')}
          />
        </>
      )}
      <Confirm
        open={mode === 'removed'}
        danger
        busy={isPending}
        title={t('remove', { name: position.name })}
        onNo={back}
        onYes={() => {
          mutate({ params: { id: position.id }, query: { business_id: business.id } });
          back();
        }}
      >
        {t('removeText')}
      </Confirm>
    </li>
  );
}
