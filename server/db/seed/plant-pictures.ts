import { createHash } from 'node:crypto';
import { faceOf, pictures } from './art/pictures.ts';
import { businesses } from './world/world.ts';

/** A picture of the demo world: its address is known from its drawing, long before anybody renders it. */
export type Plate = { readonly url: string; readonly width: number; readonly height: number; readonly svg: () => string };

const FACE = 480;

const urlOf = (svg: string): string => `/media/${createHash('sha256').update(svg).digest('hex').slice(0, 40)}.webp`;

const drawn = new Map(pictures.map((picture) => [picture.key, picture]));
const addresses = new Map<string, string>();

function addressOf(key: string, svg: () => string): string {
  let url = addresses.get(key);
  if (url === undefined) {
    url = urlOf(svg());
    addresses.set(key, url);
  }
  return url;
}

/** A picture by its key, `lotus-nails/hero`. */
export function plateOf(key: string): Plate {
  const picture = drawn.get(key);
  if (!picture) throw new Error(`nobody has drawn "${key}"`);
  const { width, height, svg } = picture;
  return { url: addressOf(key, svg), width, height, svg };
}

/** The portrait of a person of the demo world. */
export function portraitOf({ first_name, last_name }: { readonly first_name: string; readonly last_name: string }): Plate {
  const name = `${first_name} ${last_name}`;
  const svg = () => faceOf(name);
  return { url: addressOf(`face:${name}`, svg), width: FACE, height: FACE, svg };
}

/** Everything the demo world shows, for whoever renders it. */
export const allPlates = (): Plate[] => [
  ...pictures.map(({ key }) => plateOf(key)),
  ...businesses.flatMap(({ staff }) => staff.map(portraitOf)),
];
