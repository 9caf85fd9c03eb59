import type { Page } from '@playwright/test';
import { businessIdOf, callerOf } from '../../../world/people.ts';
import { now, refuse, type ShotVisit } from '../../visit.ts';

const at = '/biz/saigon-nail-bar/display';
const hien = 'hien.saigon-nail-bar@example.com';
const ticket = '01990000-0000-7000-8000-0000000000d1';

const lines = [
  { id: 'a', name: 'Bột nhúng · Dip Powder', by: 'Nhung', qty: 1, cents: 5500 },
  { id: 'b', name: 'Vẽ móng · Nail Art', by: '', qty: 2, cents: 1000 },
  { id: 'c', name: 'Chân Spa · Deluxe Pedicure', by: 'Hiền', qty: 1, cents: 6000 },
];
const money = { sub_total: 12_500, discount: 1250, tax: 1041, tip: 0, total: 12_291, due: 12_291, change: 0 };
const choices = [
  { percent: 15, cents: 1688 },
  { percent: 18, cents: 2025 },
  { percent: 20, cents: 2250 },
];
const showing = { ticket, step: 'sale', name: 'Denise', lines, ...money, choices, link: null };
const tipped = { ...showing, step: 'tender', tip: 2025, total: 14_316, due: 14_316 };
const paid = { ...tipped, step: 'done', due: 0, change: 684, link: 'https://openchair.example/receipt/4Zk2vR8mQp' };

/** A device that the owner has enrolled, and what the till shows on it. */
const enrolled = (shown: object | null) => async (page: Page) => {
  await now(page);
  const [owner, business_id] = [await callerOf(hien), await businessIdOf('saigon-nail-bar')];
  const wish = { business_id, kind: 'display', name: 'Front' };
  const { token, data }: { token: string; data: { id: string } } = await owner.send('POST', '/api/manage/devices', wish);
  await owner.send('PUT', `/api/pos/displays/${data.id}`, { business_id, showing: shown });
  await owner.close();
  await page.addInitScript((key) => localStorage.setItem('display-key:saigon-nail-bar', key), token);
};

const display = { page: 'CustomerDisplayPage', at, tall: 1 } as const;

/** What faces whoever pays. */
export const displayVisits: readonly ShotVisit[] = [
  { ...display, name: 'display-unknown' },
  { ...display, name: 'display-idle', before: enrolled(null) },
  { ...display, name: 'display-sale', before: enrolled(showing) },
  { ...display, name: 'display-tip', before: enrolled(tipped) },
  { ...display, name: 'display-thanks', before: enrolled(paid) },
  {
    ...display,
    name: 'display-failed',
    before: async (page) => {
      await enrolled(null)(page);
      await refuse(page, '**/api/screen/*/*/ticket');
    },
  },
];
