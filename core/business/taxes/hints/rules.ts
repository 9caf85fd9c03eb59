/** Whether a state taxes something: all of it, none, some of it by what it is, or only in some places. */
type Taxability = 'yes' | 'no' | 'some' | 'places';

/** What a state taxes, as far as we have read: a hint where to look, never a rate. Its note stands in the words of the screen. */
export type StateHint = {
  readonly state: string;
  readonly nails: Taxability;
  readonly hair: Taxability;
  readonly products: Taxability;
  readonly source: string;
  /** Of when the source is, where it says so. */
  readonly as_of: string | null;
  /** When we wrote this down. */
  readonly checked_at: string;
};

const checked_at = '2026-11-18';

export const stateHints = [
  { state: 'CA', nails: 'no', hair: 'no', products: 'yes', source: 'CDTFA, Barbers and Beauty Shops', as_of: null, checked_at },
  { state: 'CT', nails: 'yes', hair: 'some', products: 'yes', source: 'Daily Voice, Ryan LLC', as_of: '2011', checked_at },
  { state: 'FL', nails: 'no', hair: 'no', products: 'yes', source: 'TIP 21A01-02; EY 2026-0303', as_of: '2026', checked_at },
  { state: 'GA', nails: 'no', hair: 'no', products: 'yes', source: 'Ga. Comp. R. 560-12-2-.12', as_of: null, checked_at },
  { state: 'HI', nails: 'yes', hair: 'yes', products: 'yes', source: 'Accounting Insights', as_of: null, checked_at },
  { state: 'IA', nails: 'yes', hair: 'yes', products: 'yes', source: 'TTR, Iowa 778', as_of: null, checked_at },
  {
    state: 'MN',
    nails: 'no',
    hair: 'no',
    products: 'yes',
    source: 'Minnesota Revenue, Personal services',
    as_of: null,
    checked_at,
  },
  { state: 'NJ', nails: 'no', hair: 'no', products: 'yes', source: 'NJ Division of Taxation, ANJ-19', as_of: '2023', checked_at },
  { state: 'NM', nails: 'yes', hair: 'yes', products: 'yes', source: 'Accounting Insights', as_of: null, checked_at },
  {
    state: 'NY',
    nails: 'places',
    hair: 'places',
    products: 'yes',
    source: 'TB-ST-60; nyc.gov, Sales tax',
    as_of: null,
    checked_at,
  },
  { state: 'OH', nails: 'yes', hair: 'some', products: 'yes', source: 'tax.ohio.gov, Cosmetology', as_of: null, checked_at },
  { state: 'PA', nails: 'no', hair: 'no', products: 'yes', source: '61 Pa. Code § 58.6', as_of: null, checked_at },
  { state: 'SD', nails: 'yes', hair: 'yes', products: 'yes', source: 'Accounting Insights', as_of: null, checked_at },
  { state: 'TX', nails: 'no', hair: 'no', products: 'yes', source: '34 TAC § 3.317', as_of: null, checked_at },
  { state: 'WA', nails: 'no', hair: 'no', products: 'yes', source: 'dor.wa.gov, Beauty and wellness', as_of: null, checked_at },
  { state: 'WV', nails: 'yes', hair: 'yes', products: 'yes', source: 'Accounting Insights', as_of: null, checked_at },
] as const satisfies readonly StateHint[];

export type HintedState = (typeof stateHints)[number]['state'];

export const hintFor = (state: string | null): (typeof stateHints)[number] | null =>
  stateHints.find((hint) => hint.state === state?.toUpperCase()) ?? null;
