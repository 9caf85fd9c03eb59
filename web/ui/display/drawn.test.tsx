import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CountBadge } from './CountBadge.tsx';
import { Stars } from './Stars.tsx';

const badge = (count: number) => renderToStaticMarkup(<CountBadge count={count} />).replace(/<[^>]+>/g, '');

test('a count is not shown at zero, and is 99+ above 99', () => {
  expect([0, 1, 99, 100, 5000].map(badge)).toEqual(['', '1', '99', '99+', '99+']);
});

test('a rating is drawn on five stars, as many of them filled', () => {
  const drawn = renderToStaticMarkup(<Stars value={4} />);
  expect(drawn.match(/<svg/g)).toHaveLength(5);
  expect(drawn.match(/data-part="full"/g)).toHaveLength(4);
  expect(renderToStaticMarkup(<Stars value={3.5} />).match(/data-part="half"/g)).toHaveLength(1);
});
