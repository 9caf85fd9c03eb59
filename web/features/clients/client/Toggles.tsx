import type { ClientInfo } from 'core/clients/contract';
import { type ToggleKey, toggleKeys } from 'core/clients/edit/rules';
import { isVip } from 'core/clients/rules';
import { wallClockAt } from 'core/kernel/time';
import { Ban, type LucideIcon, Star, WalletCards } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useClock } from '../../../platform/clock.ts';
import { Confirm } from '../../../ui/overlays/Confirm.tsx';
import css from './client.module.css';
import { useToggle } from './use-toggle.ts';
import { VipEnd } from './VipEnd.tsx';

const icons: { readonly [K in ToggleKey]: LucideIcon } = { vip: Star, report_flag: WalletCards, block: Ban };

type Props = { readonly businessId: number; readonly zone: string; readonly client: ClientInfo };

/** VIP, Prepay and Block. Blocking says first what it does; everything else can simply be switched back. */
export function Toggles({ businessId, zone, client }: Props) {
  const t = useTranslations('clients.toggles');
  const [asks, setAsks] = useState(false);
  const today = wallClockAt(useClock(), zone).date;
  const id = useId();
  const toggle = useToggle(businessId, client);
  const on = { vip: isVip(client.vip, today), report_flag: client.customer_info.report_flag, block: client.block };
  const press = (key: ToggleKey) => (key === 'block' && !on.block ? setAsks(true) : toggle.mutate({ key, to: !on[key] }));
  return (
    <fieldset className={css.toggles} aria-label={t('label')}>
      {toggleKeys.map((key) => {
        const Icon = icons[key];
        return (
          <label key={key} className={css.toggle} data-on={on[key] ? key : undefined}>
            <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
            <span>{t(`names.${key}`)}</span>
            <input
              type="checkbox"
              role="switch"
              aria-describedby={`${id}-${key}`}
              checked={on[key]}
              aria-checked={on[key]}
              disabled={!client.may.edit}
              onChange={() => press(key)}
            />
            <small id={`${id}-${key}`}>{t(key)}</small>
          </label>
        );
      })}
      {on.vip && (
        <VipEnd vip={client.vip} today={today} fixed={!client.may.edit} onEnd={(to) => toggle.mutate({ key: 'vip', to })} />
      )}
      <Confirm
        open={asks}
        danger
        title={t('blockTitle', { name: client.name })}
        yes={t('blockYes')}
        no={t('blockNo')}
        onNo={() => setAsks(false)}
        onYes={() => {
          setAsks(false);
          toggle.mutate({ key: 'block', to: true });
        }}
      >
        {t('blockText')}
      </Confirm>
    </fieldset>
  );
}
