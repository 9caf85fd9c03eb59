import type { Business } from 'core/business/contract';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/actions/Button.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { PinEntry, type PinChoice, PinChoices } from '../../ui/overlays/PinDialog.tsx';
import { Leaving } from '../header/Leaving.tsx';
import { LanguageSwitch } from '../shell/LanguageSwitch.tsx';
import css from './tablet.module.css';
import { useSwitch, useTakers } from './use-switch.ts';

/** A shared tablet that is nobody's: the faces of the team, then a PIN. Nothing of the business is shown before. */
export function LockScreen({ business }: { readonly business: Business }) {
  const t = useTranslations('shell.tablet');
  const [picked, setPicked] = useState<PinChoice | null>(null);
  const [leaving, setLeaving] = useState(false);
  const takers = useTakers(business.id, true);
  const take = useSwitch(business.bus_url, () => setPicked(null));
  return (
    <section className={css.locked} data-locked aria-labelledby="who-works">
      <h1 id="who-works">{picked ? t('hello', { name: picked.name }) : t('who')}</h1>
      <p>{business.bus_name}</p>
      {!takers.isKnown && <Skeleton height={240} />}
      <div className={picked ? css.pad : css.everybody}>
        {picked ? (
          <PinEntry
            key={picked.id}
            person={picked}
            length={takers.length}
            onCheck={(pin) => take(picked.id, pin)}
            onBack={() => setPicked(null)}
          />
        ) : (
          <PinChoices people={takers.people} onPick={setPicked} />
        )}
      </div>
      <LanguageSwitch />
      <Button kind="quiet" icon={LogOut} onClick={() => setLeaving(true)}>
        {t('stop')}
      </Button>
      {leaving && <Leaving onStay={() => setLeaving(false)} />}
    </section>
  );
}
