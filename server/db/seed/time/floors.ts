/** What stands on the floor of each demo business, and what its services do with the time of staff and client. */
export type Floor = {
  /** Keys of the services that take one unit; 'all' for everything. */
  readonly resources: readonly {
    readonly name: string;
    readonly capacity: number;
    readonly services: 'all' | readonly string[];
  }[];
  /** Minutes in which the client sits and the staff are free, and what they do afterwards. */
  readonly processing?: Readonly<Record<string, readonly [processing_min: number, finishing_min: number]>>;
  /** Minutes to clean up after each of these. */
  readonly clean_up?: Readonly<Record<string, number>>;
  /** May run at the same time, by two of the staff. */
  readonly beside?: readonly string[];
};

const lotusHands = ['classic-mani', 'gel-mani', 'lotus-mani', 'dry-mani', 'polish-hands', 'kids-mani'];
const lotusFeet = ['classic-pedi', 'gel-pedi', 'lotus-pedi', 'stone-pedi', 'jelly-pedi', 'kids-pedi'];
const saigonHands = ['mani', 'gel-mani', 'spa-tay', 'son-tay', 'be-tay'];
const saigonFeet = ['pedi', 'gel-pedi', 'spa-chan', 'thao-moc', 'son-chan'];

export const floors: { readonly [bus_url: string]: Floor } = {
  'lotus-nails': {
    resources: [
      {
        name: 'Manicure table',
        capacity: 12,
        services: [
          ...lotusHands,
          'acrylic',
          'pink-white',
          'gel-x',
          'dip',
          'builder-gel',
          'ombre',
          'nail-art',
          'removal',
          'repair',
        ],
      },
      { name: 'Pedicure chair', capacity: 10, services: lotusFeet },
      { name: 'Waxing room', capacity: 1, services: ['brow-wax', 'lip-wax', 'face-wax', 'underarm-wax', 'leg-wax'] },
    ],
    beside: [...lotusHands, ...lotusFeet],
  },
  'saigon-nail-bar': {
    resources: [
      {
        name: 'Bàn làm tay · Manicure table',
        capacity: 6,
        services: [...saigonHands, 'bot', 'gel-x', 'nhung', 've', 'mat-meo', 'thao-gel'],
      },
      { name: 'Ghế làm chân · Pedicure chair', capacity: 5, services: saigonFeet },
    ],
    beside: [...saigonHands, ...saigonFeet],
  },
  'la-belle-coiffure': {
    resources: [
      { name: 'Styling chair', capacity: 5, services: 'all' },
      { name: 'Wash basin', capacity: 2, services: ['toner', 'deep'] },
    ],
    processing: { roots: [35, 15], 'full-color': [35, 25], highlights: [35, 30], balayage: [40, 40], toner: [15, 10] },
  },
  'maple-and-ash': {
    resources: [
      { name: 'Styling chair', capacity: 5, services: 'all' },
      { name: 'Wash basin', capacity: 3, services: ['gloss', 'bond'] },
    ],
    processing: {
      'root-touch': [35, 25],
      'all-over': [40, 40],
      'partial-hl': [35, 30],
      'full-hl': [40, 45],
      balayage: [45, 45],
      gloss: [15, 15],
    },
  },
  'golden-shears': { resources: [{ name: 'Barber chair', capacity: 5, services: 'all' }] },
  'kings-corner': { resources: [{ name: 'Barber chair', capacity: 6, services: 'all' }], processing: { color: [15, 10] } },
  'stillwater-spa': {
    resources: [
      {
        name: 'Treatment room',
        capacity: 4,
        services: ['swedish', 'deep', 'stone', 'prenatal', 'hiker', 'scrub', 'wrap', 'package'],
      },
      { name: 'Facial room', capacity: 2, services: ['signature-facial', 'express-facial', 'enzyme-facial', 'back-facial'] },
      { name: 'Couples room', capacity: 1, services: ['couples'] },
    ],
    clean_up: { swedish: 10, deep: 10, stone: 15, prenatal: 10, couples: 15, scrub: 15, wrap: 20 },
  },
  'sole-therapy': {
    resources: [
      { name: 'Foot chair', capacity: 8, services: ['foot', 'foot-body', 'couples-foot', 'head-neck'] },
      {
        name: 'Massage room',
        capacity: 4,
        services: ['swedish', 'deep', 'sports', 'thai', 'prenatal', 'combo', 'oil-back', 'cupping'],
      },
    ],
    clean_up: { swedish: 10, deep: 10, sports: 10, thai: 10, prenatal: 10, combo: 10 },
  },
  'thao-beauty': { resources: [{ name: 'Lash bed', capacity: 5, services: 'all' }], processing: { 'lash-lift': [15, 20] } },
  'bloom-brow-and-skin': {
    resources: [{ name: 'Treatment room', capacity: 3, services: 'all' }],
    clean_up: { peel: 10, microneedle: 15 },
  },
  'paper-crane-tattoo': {
    resources: [
      {
        name: 'Tattoo station',
        capacity: 4,
        services: [
          'tiny',
          'small',
          'medium',
          'half-day',
          'full-day',
          'sleeve',
          'portrait',
          'cover',
          'flash',
          'script',
          'finger',
          'touch-up',
        ],
      },
      { name: 'Piercing room', capacity: 1, services: ['ear', 'nose', 'navel', 'jewelry'] },
    ],
    clean_up: { tiny: 15, small: 15, medium: 20, 'half-day': 20, 'full-day': 20 },
  },
  'velvet-makeup': { resources: [{ name: 'Make-up station', capacity: 4, services: 'all' }] },
};
