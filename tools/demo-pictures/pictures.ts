import type { Canvas, Scene } from './kit/light.ts';
import { renderScene } from './kit/light.ts';
import { bloomBrowAndSkin } from './shops/bloom-brow-and-skin.ts';
import { goldenShears } from './shops/golden-shears.ts';
import { kingsCorner } from './shops/kings-corner.ts';
import { laBelleCoiffure } from './shops/la-belle-coiffure.ts';
import { landingPage } from './shops/landing.ts';
import { lotusNails } from './shops/lotus-nails.ts';
import { mapleAndAsh } from './shops/maple-and-ash.ts';
import { paperCraneTattoo } from './shops/paper-crane-tattoo.ts';
import { saigonNailBar } from './shops/saigon-nail-bar.ts';
import { soleTherapy } from './shops/sole-therapy.ts';
import { stillwaterSpa } from './shops/stillwater-spa.ts';
import { thaoBeauty } from './shops/thao-beauty.ts';
import { velvetMakeup } from './shops/velvet-makeup.ts';
export { drawPortrait as portraitOf } from './kit/faces.ts';

export type Picture = { key: string; width: number; height: number; alt: string; svg: () => string };

const SIZES: Record<string, Canvas> = {
  hero: { w: 1600, h: 1000 },
  interior: { w: 1600, h: 1067 },
  detail: { w: 1200, h: 900 },
  photo: { w: 480, h: 480 },
};
const sizeOf = (key: string): Canvas =>
  SIZES[key.slice(key.indexOf('/') + 1)] ?? (key.startsWith('landing/') ? { w: 1200, h: 900 } : { w: 1200, h: 1200 });

const scenes: Record<string, Scene> = {
  ...lotusNails,
  ...thaoBeauty,
  ...goldenShears,
  ...mapleAndAsh,
  ...stillwaterSpa,
  ...paperCraneTattoo,
  ...saigonNailBar,
  ...kingsCorner,
  ...bloomBrowAndSkin,
  ...laBelleCoiffure,
  ...soleTherapy,
  ...velvetMakeup,
  ...landingPage,
};
const alts: Record<string, string> = {
  'lotus-nails/hero': 'A teal channel-tufted armchair before an arched niche of nail lacquers, late window light on the wall',
  'lotus-nails/interior': 'Two manicure desks with brass lamps under a painting of a lotus pond',
  'lotus-nails/work-1': 'A hand on linen with teal almond nails and one painted lotus',
  'lotus-nails/work-2': 'Five almond tips in teal, french, lotus and wave designs above lily pads',
  'lotus-nails/work-3': 'Feet with rose polish in a stone basin of warm water and petals',
  'lotus-nails/detail': 'Lacquer bottles and a floating lotus on travertine plinths',
  'lotus-nails/photo': 'Lotus Nails: a pale lotus over three lines of water',
  'thao-beauty/hero': 'A lavender treatment bed under wisteria, with a ring lamp and an orchid',
  'thao-beauty/interior': 'A lavender room with three curtained arches and two lash beds',
  'thao-beauty/work-1': 'A closed eye with a full fan of lash extensions',
  'thao-beauty/work-2': 'An open brown eye with long lifted lashes and tweezers',
  'thao-beauty/work-3': 'A shaped brow with its mapping lines and a small brush',
  'thao-beauty/detail': 'A tray of lash strips, tweezers, a jade stone and an orchid',
  'thao-beauty/photo': 'Thao Beauty: a closed eye and its brow',
  'golden-shears/hero': 'An oxblood barber chair before a round brass mirror in a panelled room',
  'golden-shears/interior': 'Three barber chairs at arched brass mirrors on a checkered floor',
  'golden-shears/work-1': 'A clean skin fade seen from behind',
  'golden-shears/work-2': 'A side-parted quiff with a full sculpted beard in profile',
  'golden-shears/work-3': 'A hot-towel shave, lather on the jaw and an open razor',
  'golden-shears/detail': 'A leather roll with brass shears, razor, comb and brush',
  'golden-shears/photo': 'Golden Shears: brass shears in a ring on leather',
  'maple-and-ash/hero': 'A green chair and a round mirror on a wall of wooden slats with hanging plants',
  'maple-and-ash/interior': 'Three arched mirrors and chairs beside a window onto fir trees',
  'maple-and-ash/work-1': 'Long copper waves held by a leaf clip',
  'maple-and-ash/work-2': 'A blunt brown bob seen from behind',
  'maple-and-ash/work-3': 'A honey braid tied with autumn leaves',
  'maple-and-ash/detail': 'A wooden brush, comb, shears and a green bottle on a maple board',
  'maple-and-ash/photo': 'Maple & Ash: a maple leaf and ash leaves',
  'stillwater-spa/hero': 'Balanced river stones, a white lotus and a candle on still water',
  'stillwater-spa/interior': 'A wooden soaking tub with steam before a window onto blue ridges',
  'stillwater-spa/work-1': 'A clay mask facial with cucumber slices and a towel wrap',
  'stillwater-spa/work-2': 'A cedar bath from above with orange slices and petals',
  'stillwater-spa/work-3': 'A salt scrub on the back with a sprig of eucalyptus',
  'stillwater-spa/detail': 'A bowl of bath salts, rolled towels, eucalyptus and a candle',
  'stillwater-spa/photo': 'Stillwater Spa: stacked stones above water',
  'paper-crane-tattoo/hero': 'Paper cranes on threads over a black tattoo chair and framed flash',
  'paper-crane-tattoo/interior': 'A brick wall of framed flash above a black tattoo bed',
  'paper-crane-tattoo/work-1': 'A forearm with a fine-line paper crane',
  'paper-crane-tattoo/work-2': 'A back piece of two peonies and a vine',
  'paper-crane-tattoo/work-3': 'An upper arm with mountain, moon and waves',
  'paper-crane-tattoo/detail': 'A coil machine, ink caps, a stencil and a red paper crane',
  'paper-crane-tattoo/photo': 'Paper Crane Tattoo: a white paper crane on a red sun',
  'saigon-nail-bar/hero': 'Silk lanterns over a lacquered nail bar with red and amber stools',
  'saigon-nail-bar/interior': 'A long bar under lanterns before lattice windows full of evening light',
  'saigon-nail-bar/work-1': 'A hand with coffin nails in amber, lacquer red and gold foil on a lacquer tray',
  'saigon-nail-bar/work-2': 'Five coffin tips on red stands: red, french, gold foil, cat-eye and dots',
  'saigon-nail-bar/work-3': 'Fingers with amber coffin nails around a bottle of lacquer',
  'saigon-nail-bar/detail': 'A fan of coffin swatches beside a phin of iced coffee',
  'saigon-nail-bar/photo': 'Saigon Nail Bar: an amber lantern on lacquer red',
  'kings-corner/hero': 'A red barber chair behind the corner window, striped awning and barber pole',
  'kings-corner/interior': 'Red and blue barber chairs, tiled walls and a neon crown',
  'kings-corner/work-1': 'A flat top with a carved lightning line in profile',
  'kings-corner/work-2': 'A curly top with a taper and a short beard in profile',
  'kings-corner/work-3': 'Even 360 waves seen from above',
  'kings-corner/detail': 'Clippers, guards and a jar of blue disinfectant with combs',
  'kings-corner/photo': "King's Corner: a gold crown on barber stripes",
  'bloom-brow-and-skin/hero': 'Serums and cream on blush plinths with flowers and pampas grass',
  'bloom-brow-and-skin/interior': 'A treatment bed before a round mirror wreathed in flowers',
  'bloom-brow-and-skin/work-1': 'Glowing skin in profile, hair pinned with flowers',
  'bloom-brow-and-skin/work-2': 'A green clay mask brushed over half a face',
  'bloom-brow-and-skin/work-3': 'A jade roller on a resting face',
  'bloom-brow-and-skin/detail': 'Petals in a mortar, an open cream jar and a dropper bottle',
  'bloom-brow-and-skin/photo': 'Bloom Brow & Skin: a rose-coloured flower with two leaves',
  'la-belle-coiffure/hero': 'A burgundy chair under a gilt mirror beside French doors and iron balconies',
  'la-belle-coiffure/interior': 'Three gilt mirrors, chandeliers and velvet chairs on a checkered floor',
  'la-belle-coiffure/work-1': 'A chignon with magnolias and pearls seen from behind',
  'la-belle-coiffure/work-2': 'Long ink-black waves held by a gold barrette',
  'la-belle-coiffure/work-3': 'A round head of copper coils in profile',
  'la-belle-coiffure/detail': 'A gilt hand mirror, a perfume atomizer and a magnolia on marble',
  'la-belle-coiffure/photo': 'La Belle Coiffure: a golden fleur-de-lis in a ring of laurel',
  'sole-therapy/hero': 'Hot stones steaming in a cedar box before a rainy window',
  'sole-therapy/interior': 'Three reclining chairs with foot bowls along a cedar wall, rain outside',
  'sole-therapy/work-1': 'Two soles with their reflexology points on a towel',
  'sole-therapy/work-2': 'Hot stones along the spine and shoulders',
  'sole-therapy/work-3': 'A cedar foot bath with ginger, lemon and petals',
  'sole-therapy/detail': 'Warm basalt stones, oils and a rolled towel on cedar',
  'sole-therapy/photo': 'Sole Therapy: a footprint in the rain on cedar',
  'velvet-makeup/hero': 'A lit vanity and a velvet stool beside palms at pink dusk',
  'velvet-makeup/interior': 'Two lit vanities before a wide window over the sea at sunset',
  'velvet-makeup/work-1': 'Glossy magenta lips and a lipstick',
  'velvet-makeup/work-2': 'A green eye with a sunset cut crease and glitter',
  'velvet-makeup/work-3': 'An evening look with rose shadow, magenta lips and gold hoops',
  'velvet-makeup/detail': 'A palette of twelve colours, brushes and loose powder',
  'velvet-makeup/photo': 'Velvet Makeup: lips on a setting sun',
  'landing/nails': 'A hand with five shades of polish beside a flower',
  'landing/hair': 'Chestnut waves with a comb and golden shears',
  'landing/barber': 'Barber bottles, a brush and a round mirror on green tiles',
  'landing/spa': 'A bowl with a lotus, towels, stacked stones and a candle',
};
export const pictures: readonly Picture[] = Object.entries(scenes).map(([key, scene]) => {
  const size = sizeOf(key);
  return { key, width: size.w, height: size.h, alt: alts[key] ?? '', svg: () => renderScene(key, size, scene) };
});
