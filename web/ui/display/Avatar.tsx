import { fixedPictureSources } from 'core/kernel/pictures/sources';
import { type CSSProperties, useState } from 'react';
import css from './Avatar.module.css';
import { initials, tintOf } from '../texts/avatar-face.ts';

type Props = {
  readonly name: string;
  /** The id that determines the tint. Without an id, the name determines it. */
  readonly id?: string | number | undefined;
  readonly photo?: string | null | undefined;
  readonly size?: 24 | 32 | 40 | 48 | 56 | 72 | 96 | undefined;
  /** Draws a rounded square, for places rather than people. */
  readonly square?: boolean | undefined;
  /** True if the name is written beside the picture; false if screen readers must get the name from the picture. */
  readonly decorative?: boolean | undefined;
  readonly className?: string | undefined;
};

/**
 * The loaded picture is this many times as wide as the avatar, because a wide picture fills the square by its height and is cropped
 * at the sides.
 */
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
        {...fixedPictureSources(photo, size * WIDER)}
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
