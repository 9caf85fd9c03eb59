import type { WishedPromotion } from 'core/promotions/contract';

/** A promotion by days from today, for services whose names have one of these words, on so many paid tickets. */
export type OfferSeed = Pick<WishedPromotion, 'name' | 'type' | 'value'> & {
  readonly from: number;
  readonly to?: number;
  readonly words?: readonly string[];
  readonly used: number;
} & { readonly more?: Partial<WishedPromotion> };

export const offersOf: { readonly [bus_url: string]: readonly OfferSeed[] } = {
  'lotus-nails': [
    {
      name: 'Slow Tuesdays',
      type: 'percent',
      value: 20,
      from: -45,
      words: ['Gel Manicure', 'Manicure'],
      used: 9,
      more: { weekdays: ['Tuesday', 'Wednesday', 'Thursday'], from_time: '10:00', until_time: '14:00' },
    },
    {
      name: 'Spring feet',
      type: 'amount',
      value: 1000,
      from: -20,
      to: 26,
      words: ['Pedicure'],
      used: 7,
      more: { use_limit: 60 },
    },
    { name: 'Welcome back', type: 'percent', value: 15, from: -30, used: 3, more: { code: 'WELCOME15', use_limit: 100 } },
    {
      name: 'Mani lunch',
      type: 'amount',
      value: 500,
      from: -12,
      words: ['Manicure'],
      used: 4,
      more: { weekdays: ['Monday', 'Tuesday', 'Friday'], from_time: '11:30', until_time: '13:30', absorbed_by: 'split' },
    },
    { name: 'Bridal season', type: 'percent', value: 10, from: 12, to: 74, used: 0 },
    {
      name: 'Student Sundays',
      type: 'percent',
      value: 10,
      from: -60,
      used: 2,
      more: { weekdays: ['Sunday'], is_paused: true, absorbed_by: 'split' },
    },
    { name: 'First six of the month', type: 'amount', value: 1500, from: -14, used: 6, more: { use_limit: 6 } },
    { name: 'Anniversary week', type: 'percent', value: 25, from: -52, to: -46, used: 5 },
  ],
  'saigon-nail-bar': [
    { name: 'New polish week', type: 'percent', value: 15, from: -3, to: 18, used: 4 },
    {
      name: 'Early bird',
      type: 'amount',
      value: 800,
      from: -25,
      used: 3,
      more: { from_time: '05:00', until_time: '07:00' },
    },
    { name: 'Pedi pair', type: 'percent', value: 30, from: -10, words: ['Herbal Foot'], used: 0 },
    { name: 'Tết', type: 'percent', value: 12, from: 5, to: 20, used: 0 },
    { name: 'For the neighbours', type: 'percent', value: 10, from: -40, used: 2, more: { code: 'HELLO' } },
  ],
};
