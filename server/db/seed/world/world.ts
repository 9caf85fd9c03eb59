import type { BusinessSeed } from '../shape.ts';
import { bloomBrowAndSkin } from './bloom-brow-and-skin.ts';
import { goldenShears } from './golden-shears.ts';
import { kingsCorner } from './kings-corner.ts';
import { laBelleCoiffure } from './la-belle-coiffure.ts';
import { lotusNails } from './lotus-nails.ts';
import { mapleAndAsh } from './maple-and-ash.ts';
import { paperCraneTattoo } from './paper-crane-tattoo.ts';
import { saigonNailBar } from './saigon-nail-bar.ts';
import { soleTherapy } from './sole-therapy.ts';
import { stillwaterSpa } from './stillwater-spa.ts';
import { thaoBeauty } from './thao-beauty.ts';
import { velvetMakeup } from './velvet-makeup.ts';

export const businesses: readonly BusinessSeed[] = [
  lotusNails,
  thaoBeauty,
  goldenShears,
  mapleAndAsh,
  stillwaterSpa,
  paperCraneTattoo,
  saigonNailBar,
  kingsCorner,
  bloomBrowAndSkin,
  laBelleCoiffure,
  soleTherapy,
  velvetMakeup,
];
