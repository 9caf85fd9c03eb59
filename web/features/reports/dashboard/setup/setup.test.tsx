import { bookingObstacles } from 'core/business/opening/rules';
import { expect, test } from 'vitest';
import { ManageLinks } from '../../../../platform/manage/links.ts';
import { renderScreen, elementsIn, spokenTextOf } from '../../../../platform/test/render-screen.tsx';
import { en } from '../../en.ts';
import { vi } from '../../vi.ts';
import type { DashboardDay } from '../day.ts';
import { Setup } from './Setup.tsx';

const done = { photos: true, hours: true, staff: true, services: true, online_booking: true, published: true };
const dayWith = (setup: DashboardDay['setup'], held = true) =>
  ({ business: { id: 1, bus_url: 'lotus' }, setup, held: () => held }) as unknown as DashboardDay;
const shown = (day: DashboardDay, language: 'en' | 'vi' = 'en') =>
  renderScreen(
    <ManageLinks value={(page) => (page === '' ? null : `/manage/${page}`)}>
      <Setup day={day} />
    </ManageLinks>,
    { texts: { reports: language === 'en' ? en : vi }, language },
  );

test('the dashboard lists everything that keeps clients from booking, each with its way out', async () => {
  for (const [language, texts] of [
    ['en', en],
    ['vi', vi],
  ] as const) {
    const markup = await shown(dayWith({ ...done, obstacles: [...bookingObstacles] }), language);
    const [list = ''] = elementsIn(markup, 'section').map((section) => section.slice(section.indexOf('<ul>')));
    const rows = elementsIn(list, 'li');
    expect(rows).toHaveLength(bookingObstacles.length);
    for (const [at, obstacle] of bookingObstacles.entries()) {
      expect.soft(spokenTextOf(rows[at] ?? ''), obstacle).toContain(texts.setup.obstacle[obstacle]);
      const leads = obstacle === 'off' ? '<button' : '<a ';
      expect.soft(rows[at], obstacle).toContain(leads);
    }
  }
});

test('whoever may not mend it reads what is wrong without a way that would be refused', async () => {
  const markup = await shown(dayWith({ ...done, obstacles: ['unpublished', 'off'] }, false));
  expect(spokenTextOf(markup)).toContain(en.setup.obstacle.off);
  expect(elementsIn(markup, 'button')).toEqual([]);
  expect(elementsIn(markup, 'a')).toEqual([]);
});

test('nothing is drawn once clients can book', async () => {
  expect(await shown(dayWith({ ...done, obstacles: [] }))).toBe('');
});
