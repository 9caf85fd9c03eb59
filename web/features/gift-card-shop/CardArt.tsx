import type { CardDesign } from 'core/gift-cards/contract';
import type { ReactNode } from 'react';
import css from './art.module.css';

const petals = [0, 60, 120, 180, 240, 300];
const flower = (x: number, y: number, scale: number) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    {petals.map((turn) => (
      <path key={turn} d="M0 0C-26 -30 -20 -74 0 -88C20 -74 26 -30 0 0Z" transform={`rotate(${turn})`} />
    ))}
  </g>
);
const bits = [
  [196, 30, 12],
  [236, 74, 48],
  [274, 26, 80],
  [300, 96, 20],
  [214, 128, 65],
  [262, 142, 30],
  [178, 78, 100],
  [298, 168, 130],
  [228, 182, 8],
  [166, 152, 40],
  [284, 60, 150],
  [150, 34, 70],
] as const;
const rings = [36, 56, 76, 96, 116, 136, 156, 176];

/** What lies on the owner's colour, in its ink, on the half where nothing is written. */
const drawings: { readonly [D in CardDesign]: ReactNode } = {
  bloom: (
    <g opacity=".2">
      {flower(262, 52, 1)}
      {flower(300, 176, 0.72)}
      {flower(176, 196, 0.42)}
    </g>
  ),
  ribbon: (
    <g opacity=".2">
      <path d="M232 0h34v200h-34z" />
      <path d="M0 84h320v26H0z" opacity=".55" />
      <path d="M249 97C214 62 190 66 192 88S224 116 249 97ZM249 97C284 62 308 66 306 88S274 116 249 97Z" />
      <path d="M249 97 218 152l20-4 8 20 6-60zM249 97l31 55-20-4-8 20z" />
    </g>
  ),
  confetti: (
    <g opacity=".26">
      {bits.map(([x, y, turn], i) =>
        i % 3 === 0 ? (
          <circle key={x} cx={x} cy={y} r="6" />
        ) : (
          <rect key={x} x={x} y={y} width="18" height="7" rx="3" transform={`rotate(${turn} ${x} ${y})`} />
        ),
      )}
    </g>
  ),
  waves: (
    <g opacity=".16">
      <path d="M0 200C60 120 120 190 190 130S280 60 320 40V200Z" />
      <path d="M60 200C120 150 180 200 240 150S300 110 320 100V200Z" />
      <path d="M140 200C190 172 240 200 280 170S310 156 320 152V200Z" />
    </g>
  ),
  gilded: (
    <g opacity=".3" fill="none" stroke="currentColor" strokeWidth="1.5">
      {rings.map((r) => (
        <circle key={r} cx="300" cy="12" r={r} />
      ))}
      <rect x="8" y="8" width="304" height="184" rx="10" />
    </g>
  ),
  plain: null,
};

type Props = {
  readonly design: CardDesign;
  readonly salon: string;
  readonly amount: string;
  readonly words: string;
  /** So small that only the drawing counts. */
  readonly isThumb?: boolean | undefined;
};

/** The front of a gift card: the owner's colour, and Fraunces. */
export function CardArt({ design, salon, amount, words, isThumb }: Props) {
  return (
    <div className={css.art} data-thumb={isThumb ? '' : undefined}>
      <svg viewBox="0 0 320 200" preserveAspectRatio="xMaxYMid slice" fill="currentColor" aria-hidden="true">
        {drawings[design]}
      </svg>
      {!isThumb && (
        <>
          <span>{salon}</span>
          <b>{amount}</b>
          <small>{words}</small>
        </>
      )}
    </div>
  );
}
