import type { Page } from '@playwright/test';
import { now, type ShotVisit } from '../visit.ts';

const bus_url = 'saigon-nail-bar';
const owner = 'hien.saigon-nail-bar@example.com';

/** The owner hands this browser over to the salon; each time it is opened, nobody has shown a PIN yet. */
async function share(page: Page) {
  await now(page);
  const { request } = page.context();
  const order = { headers: { 'x-csrf-token': '1' }, failOnStatusCode: true };
  const face = await request.get('/api/business-by-url', { params: { business_url: bus_url }, ...order });
  const { data }: { data: { id: number } } = await face.json();
  const signedIn = await request.post('/api/login', { ...order, data: { login: owner, password: 'openchair' } });
  const { token: bearer }: { token: string } = await signedIn.json();
  const headers = { ...order.headers, authorization: `Bearer ${bearer}` };
  const body = { business_id: data.id, kind: 'till', name: 'Quầy trước', here: true };
  const enrolled = await request.post('/api/manage/devices', { ...order, headers, data: body });
  const { token }: { token: string } = await enrolled.json();
  const tablet = JSON.stringify({ business_id: data.id, bus_url, token });
  await page.addInitScript((kept) => {
    localStorage.setItem('openchair.tablet', kept);
    sessionStorage.removeItem('openchair.acting');
  }, tablet);
}

const pickFirst = (page: Page) => page.locator('main li button').first().click();

const tablet = { page: null, at: `/biz/${bus_url}/manage/dashboard`, as: owner, before: share, tall: 1 } as const;

/** A tablet of the salon, and how it becomes somebody's. */
export const tabletVisits: readonly ShotVisit[] = [
  { ...tablet, name: 'tablet-locked' },
  {
    ...tablet,
    name: 'tablet-pin',
    step: async (page) => {
      await pickFirst(page);
      await page.keyboard.type('1111');
      await page.getByRole('alert').filter({ hasText: /PIN/ }).waitFor();
    },
  },
  {
    ...tablet,
    name: 'tablet-switch',
    step: async (page) => {
      await pickFirst(page);
      await page.keyboard.type('7001');
      await page.getByRole('button', { name: /is signed in\. Switch|đang dùng máy\. Đổi/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
