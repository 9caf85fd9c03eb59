import { Clock, Crown, Heart, Hourglass, Layers, Phone, Repeat, Sparkle, Timer, Users } from 'lucide-react';
import { memo } from 'react';
import { statusIcons } from '../../../../ui/business/status-icons.ts';
import css from './block.module.css';

const signs = {
  ...statusIcons,
  late: Timer,
  over: Hourglass,
  likely: Clock,
  overlaps: Layers,
  vip: Crown,
  isNew: Sparkle,
  pinned: Heart,
  unconfirmed: Phone,
  party: Users,
  series: Repeat,
} as const;
export type SignName = keyof typeof signs;

const SIZE = 13;

/** Every sign once. A full day shows some hundreds of them: they only point here. */
export const Signs = memo(function Signs() {
  return (
    <div hidden>
      {Object.entries(signs).map(([name, Icon]) => (
        <Icon key={name} id={`sign-${name}`} size={SIZE} strokeWidth={2} aria-hidden="true" />
      ))}
    </div>
  );
});

/** Called, not mounted: it has nothing to remember. */
export const sign = (name: SignName) => (
  <svg className={css.sign} width={SIZE} height={SIZE} aria-hidden="true">
    <use href={`#sign-${name}`} />
  </svg>
);
