import type { WishedProgram } from 'core/loyalty/contract';

export type ProgramSeed = WishedProgram & { readonly days: number; readonly trashed?: number };
export type HouseSeed = {
  readonly bus_url: string;
  readonly programs: readonly ProgramSeed[];
  /** How many regulars are members of the first program, which costs nothing. */
  readonly regulars: number;
  /** How many of them pay for the second one too. */
  readonly paying: number;
};

const free = { price_cents: 0, term_months: null, lapse_months: 12 } as const;
const noTier = { tier_name: '', tier_cents: null, tier_points: null } as const;

export const houses: readonly HouseSeed[] = [
  {
    bus_url: 'lotus-nails',
    regulars: 18,
    paying: 3,
    programs: [
      {
        ...free,
        name: 'Lotus Petals',
        terms:
          'One membership per guest. Points are earned on services, add-ons and products, after discounts and before tax and tip. Points can’t be exchanged for cash.',
        earn_points: 1,
        reward_points: 200,
        reward_cents: 1000,
        tier_name: 'Gold',
        tier_cents: 300_00,
        tier_points: 2,
        days: 240,
      },
      {
        ...noTier,
        name: 'Lotus Circle',
        terms:
          'Renewed by you, never by us: we write before the year is over. The fee is not refunded once points were redeemed.',
        earn_points: 3,
        reward_points: 100,
        reward_cents: 1000,
        price_cents: 49_00,
        term_months: 12,
        lapse_months: null,
        days: 130,
      },
      {
        ...free,
        ...noTier,
        name: 'Summer pedi card',
        terms: '',
        earn_points: 1,
        reward_points: 50,
        reward_cents: 500,
        days: 170,
        trashed: 6,
      },
    ],
  },
  {
    bus_url: 'saigon-nail-bar',
    regulars: 7,
    paying: 0,
    programs: [
      {
        ...free,
        ...noTier,
        name: 'Khách quen Saigon',
        terms: 'Mỗi khách một thẻ thành viên. Điểm không đổi thành tiền mặt.',
        earn_points: 2,
        reward_points: 100,
        reward_cents: 500,
        days: 110,
      },
    ],
  },
];
