import type { Business } from 'core/business/contract';
import { AlarmClockCheck, LockOpen, LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/actions/Button.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { PinEntry, type PinChoice, PinChoices } from '../../ui/overlays/PinDialog.tsx';
import { Leaving } from '../header/Leaving.tsx';
import { LanguageSwitch } from '../shell/LanguageSwitch.tsx';
import { ClockFaces } from './ClockFaces.tsx';
import css from './tablet.module.css';
import { useSwitch, useTakers } from './use-switch.ts';

type TakersProps = {
  readonly business: Business;
  readonly picked: PinChoice | null;
  readonly onPick: (person: PinChoice | null) => void;
};

/** The faces of the team, then a PIN: from then on the tablet is theirs. */
function Takers({ business, picked, onPick }: TakersProps) {
  const takers = useTakers(business.id, true);
  const take = useSwitch(business.bus_url, () => onPick(null));
  if (!takers.isKnown) return <Skeleton height={240} />;
  if (!picked) return <PinChoices people={takers.people} onPick={onPick} />;
  return (
    <PinEntry
      key={picked.id}
      person={picked}
      length={takers.length}
      onCheck={(pin) => take(picked.id, pin)}
      onBack={() => onPick(null)}
    />
  );
}

/**
 * A shared tablet that is nobody's: somebody takes it with their PIN, or clocks in and out. Nothing of the business is shown before but
 * who is at work.
 */
export function LockScreen({ business }: { readonly business: Business }) {
  const t = useTranslations('shell.tablet');
  const [picked, setPicked] = useState<PinChoice | null>(null);
  const [leaving, setLeaving] = useState(false);
  const [isClock, setClock] = useState(false);
  const title = isClock ? t('clock') : picked ? t('hello', { name: picked.name }) : t('who');
  return (
    <section className={css.locked} data-locked aria-labelledby="who-works">
      <h1 id="who-works">{title}</h1>
      <p>{isClock ? t('clockPick') : business.bus_name}</p>
      <div className={picked && !isClock ? css.pad : css.everybody}>
        {isClock ? <ClockFaces business={business} /> : <Takers business={business} picked={picked} onPick={setPicked} />}
      </div>
      <Button kind="secondary" size={48} icon={isClock ? LockOpen : AlarmClockCheck} onClick={() => setClock(!isClock)}>
        {isClock ? t('clockBack') : t('clock')}
      </Button>
      <LanguageSwitch />
      <Button kind="quiet" icon={LogOut} onClick={() => setLeaving(true)}>
        {t('stop')}
      </Button>
      {leaving && <Leaving onStay={() => setLeaving(false)} />}
    </section>
  );
}
