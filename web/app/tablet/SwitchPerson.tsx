import { useQuery } from '@tanstack/react-query';
import { businessByUrl } from 'core/business/contract';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../platform/api.ts';
import { lockTablet, useTablet } from '../../platform/manage/tablet.ts';
import { queryPolicies } from '../../platform/queries.ts';
import { Avatar } from '../../ui/display/Avatar.tsx';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { PinDialog } from '../../ui/overlays/PinDialog.tsx';
import css from './tablet.module.css';
import { useSwitch, useTakers } from './use-switch.ts';

/** On a shared tablet: who acts, and the way to the next one. One tap here, one on a face, then the PIN. */
export function SwitchPerson({ busUrl }: { readonly busUrl: string }) {
  const t = useTranslations('shell.tablet');
  const roles = useTranslations('shell.roles');
  const [open, setOpen] = useState(false);
  const { acting } = useTablet(busUrl);
  const { data } = useQuery({
    ...apiQueryOptions(businessByUrl, { query: { business_url: busUrl } }),
    ...queryPolicies.business,
  });
  const takers = useTakers(data?.data.id ?? 0, data !== undefined);
  const take = useSwitch(busUrl, () => setOpen(false));
  if (!acting) return null;
  const role = acting.role as 'owner' | 'manager' | 'front_desk' | 'employee' | null;
  return (
    <div className={css.switch}>
      <button type="button" className={css.acting} onClick={() => setOpen(true)}>
        <Avatar name={acting.name} id={acting.id} photo={acting.photo_url} size={40} />
        <span className={css.name}>
          <b>{acting.name}</b>
          {role && <small>{roles(role)}</small>}
        </span>
        <span className="unseen">{t('switchFrom', { name: acting.name })}</span>
      </button>
      <IconButton icon={Lock} iconSize={18} label={t('lock')} size={44} onClick={lockTablet} />
      <PinDialog
        open={open}
        onClose={() => setOpen(false)}
        people={takers.people.filter(({ id }) => id !== acting.id)}
        length={takers.length}
        onCheck={take}
        nobody={t('nobodyElse')}
      />
    </div>
  );
}
