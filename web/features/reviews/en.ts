export const en = {
  title: 'Reviews',
  outOf: 'out of 5',
  count: '{count, plural, one {# review} other {# reviews}}',
  stars: '{stars, plural, one {# star} other {# stars}}',
  only: 'Show only reviews with {stars, plural, one {# star} other {# stars}}: {count, number}',
  all: 'All',
  staff: 'Staff',
  anyone: 'Everyone',
  with: 'with {name}',
  reply: 'Reply from {name}',
  none: 'No reviews yet',
  noneText: 'Reviews are written by clients after their visit.',
  noneHere: 'No reviews match',
  noneHereText: 'Choose other stars or another person.',
  reset: 'Show all reviews',
  failed: 'The reviews could not be loaded.',
  pages: 'Pages of reviews',
  previous: 'Previous',
  next: 'Next',
  page: 'Page {page, number} of {last, number}',
  head: 'Reviews of {name}',
  headText: 'What clients say about {name}.',
} as const;

declare module '../../platform/messages.ts' {
  interface Messages {
    readonly reviews: typeof en;
  }
}
