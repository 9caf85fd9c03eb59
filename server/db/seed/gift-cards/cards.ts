/** A card, so many days old, with the days ago on which it paid. */
export type CardSeed = {
  readonly cents: number;
  readonly days: number;
  readonly to_name: string;
  readonly from_name: string;
  readonly message?: string;
  /** Issued by hand: why. Else it was sold at the till. */
  readonly reason?: string;
  readonly how?: 'complimentary' | 'carried_over';
  readonly used: readonly number[];
  readonly trashed?: number;
};

export const cardsOfLotus: readonly CardSeed[] = [
  {
    cents: 100_00,
    days: 48,
    to_name: 'Denise Caldwell',
    from_name: 'Harold',
    message: 'Happy anniversary. Take the long pedicure.',
    used: [31, 10],
  },
  { cents: 50_00, days: 44, to_name: 'Maya Torres', from_name: 'The office', message: 'Thank you for the spring.', used: [20] },
  { cents: 75_00, days: 39, to_name: 'Grace Kim', from_name: 'Mom', used: [] },
  { cents: 30_00, days: 33, to_name: '', from_name: 'Walk-in', used: [12] },
  { cents: 150_00, days: 27, to_name: 'Trang Lê', from_name: 'Anh Dũng', message: 'Chúc mừng sinh nhật em!', used: [14, 4] },
  { cents: 60_00, days: 25, to_name: 'Paula Reyes', from_name: '', how: 'carried_over', reason: 'Paper card no. 118', used: [] },
  {
    cents: 25_00,
    days: 22,
    to_name: 'Sandra Mills',
    from_name: 'Lotus Nails',
    reason: 'Waited 40 minutes on a Saturday',
    used: [6],
  },
  { cents: 100_00, days: 16, to_name: 'Ivy Chen', from_name: 'Noah', message: 'For the two of you', used: [] },
  { cents: 50_00, days: 12, to_name: 'Rosa Delgado', from_name: 'Rosa Delgado', used: [], trashed: 3 },
  { cents: 40_00, days: 9, to_name: '', from_name: 'PTA of Lamar High', reason: 'Prize for the school raffle', used: [] },
  { cents: 75_00, days: 5, to_name: 'Linda Phạm', from_name: 'Kelly', message: 'See you at the wedding', used: [1] },
  { cents: 200_00, days: 2, to_name: 'Brooke Sawyer', from_name: 'Your bridesmaids', used: [] },
];
