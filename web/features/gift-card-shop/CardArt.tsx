import type { CardDesign } from 'core/gift-cards/contract';
import { DRAWING_HEIGHT, DRAWING_WIDTH, type Drawing, drawings } from 'core/gift-cards/rules/designs';
import { createElement } from 'react';
import css from './art.module.css';

/** What lies on the owner's colour, in its ink. */
function Drawn({ drawing: { opacity, line, shapes } }: { readonly drawing: Drawing }) {
  const lines = { fill: 'none', stroke: 'currentColor', strokeWidth: line };
  return (
    <g opacity={opacity} {...(line !== undefined && lines)}>
      {shapes.map(({ tag, ...shape }) => createElement(tag, { key: JSON.stringify(shape), ...shape }))}
    </g>
  );
}

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
      <svg
        viewBox={`0 0 ${DRAWING_WIDTH} ${DRAWING_HEIGHT}`}
        preserveAspectRatio="xMaxYMid slice"
        fill="currentColor"
        aria-hidden="true"
      >
        <Drawn drawing={drawings[design]} />
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
