import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { fadeEnds } from '../../../ui/layout/fading.ts';
import { nextCustomer, pickTech } from '../till/moves.ts';
import { useHere, useTill } from '../till/store.ts';
import { unassigned } from '../till/till.ts';
import { usePersonName } from '../till/use-names.ts';
import css from './sale.module.css';

const bold = (words: ReactNode) => <b>{words}</b>;

/** Who did it: before or after the service is touched. Whoever was last stays. */
export function TechStrip() {
  const t = useTranslations('checkout');
  const { facts, store } = useHere();
  const tech = useTill((till) => till.tech);
  const open = useTill((till) => unassigned(till).length);
  const customer = useTill((till) => {
    const key = nextCustomer(till);
    return key === null ? null : (till.editing.posDetails[key]?.customer_name ?? null);
  });
  const personName = usePersonName();
  const name = facts.staff.find(({ id }) => id === tech)?.first_name;
  return (
    <div className={css.strip} data-asks={open > 0 || undefined}>
      <p aria-live="polite">
        {open > 0 && t('whoDid', { count: open })}
        {open === 0 && name === undefined && t('pickTech')}
        {open === 0 && name !== undefined && t.rich('nextTo', { b: bold, tech: name, customer: personName(customer ?? 'Guest') })}
      </p>
      <div ref={fadeEnds} className={css.techs}>
        {facts.staff.map(({ id, first_name, photo_url }) => (
          <button
            key={id}
            type="button"
            className={css.tech}
            aria-pressed={id === tech}
            onClick={() => store.set((till) => pickTech(till, id))}
          >
            <Avatar name={first_name} id={id} photo={photo_url} size={32} />
            {first_name}
          </button>
        ))}
      </div>
    </div>
  );
}
