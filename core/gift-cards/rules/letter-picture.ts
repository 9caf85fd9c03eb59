import type { Colours } from '../../kernel/letters/colours.ts';
import { type CardDesign, DRAWING_WIDTH, drawings, type DesignShape } from './designs.ts';

const attributes = ({ tag: _tag, ...rest }: DesignShape): string =>
  Object.entries(rest)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

/** The upper part of the card as a picture for a letter, without words: those are written below it. */
export function letterPicture(design: CardDesign, { fill, ink }: Colours): string {
  const { opacity, line, shapes } = drawings[design];
  const look = line === undefined ? `fill="${ink}"` : `fill="none" stroke="${ink}" stroke-width="${line}"`;
  const drawn = shapes.map((shape) => `<${shape.tag}${attributes(shape)}/>`).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="420" viewBox="0 0 ${DRAWING_WIDTH} 140">` +
    `<rect width="${DRAWING_WIDTH}" height="140" fill="${fill}"/><g opacity="${opacity}" ${look}>${drawn}</g></svg>`
  );
}
