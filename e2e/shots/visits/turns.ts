import type { Page } from '@playwright/test';
import { businessIdOf, callerOf } from '../../world/people.ts';
import { hold, newcomers, now, refuse, support, unfinished, type ShotVisit } from '../visit.ts';

const manage = '/biz/saigon-nail-bar/manage/waiting-list';
const legacy = '/business/saigon-nail-bar/manage/turn-system';
const hien = 'hien.saigon-nail-bar@example.com';
const nhung = 'nhung.saigon-nail-bar@example.com';

const waiting = { page: 'WaitingListPage', at: manage, as: hien, before: now, tall: 1 } as const;
const turns = { page: 'TurnSystemPage', at: legacy, as: hien, before: now, tall: 1 } as const;

const press = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};

/** A screen of its own on the wall or at the door: the owner has enrolled it, and nobody is signed in there. */
const enrolled = (kind: 'tv' | 'kiosk') => async (page: Page) => {
  await now(page);
  const [owner, business_id] = [await callerOf(hien), await businessIdOf('saigon-nail-bar')];
  const { token }: { token: string } = await owner.send('POST', '/api/manage/devices', { business_id, kind, name: kind });
  await owner.close();
  await page.addInitScript((key) => localStorage.setItem('screen-key:saigon-nail-bar', key), token);
};
const screen = { page: 'SalonScreenPage', at: '/biz/saigon-nail-bar/screen', tall: 1 } as const;
const atKiosk = { ...screen, at: `${screen.at}?kiosk=1`, before: enrolled('kiosk') } as const;

async function toKioskMenu(page: Page) {
  await page.getByLabel(/^(?:Your phone number|Số điện thoại của bạn)$/).fill('4085550114');
  await page.getByRole('button', { name: /^(?:Next|Tiếp)$/ }).click();
  await page.locator('button[aria-pressed]').nth(1).click();
}

/** Who waits and whose turn it is, as the counter, the wall, a person's own phone and support see it. */
export const turnVisits: readonly ShotVisit[] = [
  { ...waiting, name: 'waiting-now' },
  { ...waiting, name: 'waiting-later', at: `${manage}?tab=later`, tall: 2 },
  { ...waiting, name: 'waiting-support', as: support },
  { ...waiting, name: 'waiting-nobody', at: `/biz/${newcomers[0].bus_url}/manage/waiting-list`, as: unfinished.owner },
  { ...waiting, name: 'walk-in-form', step: press(/^Walk-in$/) },
  { ...turns, name: 'turns-board' },
  { ...turns, name: 'turns-wall', at: `${legacy}?board=1` },
  { ...turns, name: 'turns-mine', as: nhung },
  { ...turns, name: 'turns-log', step: press(/^(?:Today’s log|Sổ turn hôm nay)$/) },
  { ...turns, name: 'turns-rule', step: press(/^(?:Turn settings|Cài đặt turn)$/) },
  { ...turns, name: 'turns-someone-else', step: press(/^(?:Someone else|Thợ khác)$/) },
  { ...screen, name: 'salon-screen-unknown', at: `${screen.at}?board=1` },
  { ...screen, name: 'salon-screen-wall', at: `${screen.at}?board=1`, before: enrolled('tv') },
  { ...atKiosk, name: 'kiosk' },
  { ...atKiosk, name: 'kiosk-menu', step: toKioskMenu },
  {
    ...turns,
    name: 'turns-loading',
    before: async (page) => {
      await now(page);
      await hold(page, '**/api/manage/turn-system?*');
    },
  },
  {
    ...turns,
    name: 'turns-failed',
    before: async (page) => {
      await now(page);
      await refuse(page, '**/api/manage/turn-system?*');
    },
  },
];
