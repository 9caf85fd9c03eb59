import { fixedPicture } from 'core/kernel/pictures/sources';
import { type CSSProperties, useState } from 'react';
import css from './Avatar.module.css';
import { initials, tintOf } from '../texts/avatar-face.ts';

type Props = {
  readonly name: string;
  /** The id that chooses the tint. If there is none, the name chooses it. */
  readonly id?: string | number | undefined;
  readonly photo?: string | null | undefined;
  readonly size?: 24 | 32 | 40 | 48 | 56 | 72 | 96 | undefined;
  /** Draws a rounded square, for places rather than people. */
  readonly square?: boolean | undefined;
  /** True if the name is written beside the picture; false if only the picture says who it is. */
  readonly decorative?: boolean | undefined;
  readonly className?: string | undefined;
};

/** A picture that is wider than this times its height fills the square by its height and is cropped at the sides. */
const WIDER = 1.6;

export function Avatar({ name, id, photo, size = 40, square, decorative = true, className }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const tint = tintOf(id ?? name);
  const style = { '--side': `${size}px`, '--bg': `var(--tint-${tint}-bg)`, '--fg': `var(--tint-${tint})` } as CSSProperties;
  const shape = {
    className: [css.avatar, className].filter(Boolean).join(' '),
    style,
    'data-square': square ? '' : undefined,
  };
  if (photo && photo !== broken) {
    return (
      <img
        {...shape}
        {...fixedPicture(photo, size * WIDER)}
        alt={decorative ? '' : name}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(photo)}
      />
    );
  }
  return (
    <span {...shape} {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}>
      {initials(name)}
    </span>
  );
}
