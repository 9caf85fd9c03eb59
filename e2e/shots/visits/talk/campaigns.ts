import type { Page } from '@playwright/test';
import { everybody } from '../../../../core/campaigns/audience/rules.ts';
import { businessIdOf, callerOf } from '../../../world/people.ts';
import { hold, now, owner, refuse, type ShotVisit } from '../../visit.ts';

const busUrl = 'lotus-nails';
const root = `/biz/${busUrl}/manage/campaigns`;
const lists = '**/api/manage/campaigns?*';
const [DRAFT, PLANNED] = ['0198e2c0-0000-7000-8000-0000000000c1', '0198e2c0-0000-7000-8000-0000000000c2'];

const written = {
  audience: everybody,
  body_en: 'Hi {name}, gel sets are 20% off until Sunday. Book here: {link}',
  body_vi: 'Chào {name}, sơn gel giảm 20% đến Chủ Nhật. Đặt hẹn: {link}',
};

/** Some clients have agreed to advertising; one campaign is a draft, another one has its time. */
async function planned(page: Page): Promise<void> {
  await now(page);
  const [lan, business_id] = [await callerOf(owner), await businessIdOf(busUrl)];
  const book: { data: { id: string }[] } = await lan.send('GET', `/api/manage/clients/list?business_id=${business_id}&perPage=8`);
  for (const { id } of book.data)
    await lan.send('POST', '/api/manage/sms/consent', { business_id, customer_id: id, what: 'marketing' });
  // Whoever takes the picture again finds the one that has its time, which can't be written any more.
  const known: { data: { id: string }[] } = await lan.send('GET', `/api/manage/campaigns?business_id=${business_id}`);
  const isNew = (id: string) => !known.data.some((one) => one.id === id);
  const save = (id: string, name: string) => lan.send('PUT', `/api/manage/campaigns/${id}`, { business_id, name, ...written });
  if (isNew(DRAFT)) await save(DRAFT, 'Gel week');
  if (isNew(PLANNED)) {
    await save(PLANNED, 'New Year sets');
    const start = { date: '2031-12-28', time: '10:00' };
    await lan.send('POST', `/api/manage/campaigns/${PLANNED}/schedule`, { business_id, start });
  }
  await lan.close();
}
const counted = async (page: Page) => {
  await page.getByRole('complementary').last().locator('dl').waitFor();
};

const list = { page: 'CampaignsPage', at: root, as: owner, before: planned, tall: 1 } as const;
const one = { page: 'CampaignPage', as: owner, before: planned } as const;

/** Campaigns as they are none, written, planned, loading and broken. */
export const campaignVisits: readonly ShotVisit[] = [
  { ...list, name: 'campaigns' },
  { ...list, name: 'campaigns-loading', before: (page) => hold(page, lists) },
  { ...list, name: 'campaigns-failed', before: (page) => refuse(page, lists) },
  { ...one, name: 'campaign-new', at: `${root}/new`, step: counted },
  { ...one, name: 'campaign-draft', at: `${root}/${DRAFT}`, step: counted },
  { ...one, name: 'campaign-planned', at: `${root}/${PLANNED}` },
];
