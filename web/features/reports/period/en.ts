export const periodEn = {
  label: 'Period',
  from: 'From',
  to: 'To',
  named: { today: 'Today', week: 'Last 7 days', month: 'This month', lastMonth: 'Last month', year: 'This year' },
} as const;
