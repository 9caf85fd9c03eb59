import type { Page } from '@playwright/test';
import { openMint } from '../../../../server/test/mint.ts';
import { world } from '../../../world/world.ts';
import { hold, now, owner, refuse, type ShotVisit } from '../../visit.ts';

const busUrl = 'lotus-nails';
const root = `/biz/${busUrl}/manage/campaigns`;
const lists = '**/api/manage/campaigns?*';
const mint = openMint(world.directoryUrl);
const [DRAFT, PLANNED] = ['0198e2c0-0000-7000-8000-0000000000c1', '0198e2c0-0000-7000-8000-0000000000c2'];

const usual = {
  visits_min: null,
  visits_max: null,
  away_days: null,
  within_days: null,
  new_days: null,
  birthday_month: null,
  vip: false,
  locale: null,
};
const written = {
  audience: usual,
  body_en: 'Hi {name}, gel sets are 20% off until Sunday. Book here: {link}',
  body_vi: 'Chào {name}, sơn gel giảm 20% đến Chủ Nhật. Đặt hẹn: {link}',
};

/** Some clients have agreed to advertising; one campaign is a draft, another one has its time. */
async function planned(page: Page): Promise<void> {
  await now(page);
  const { request } = page.context();
  const cookie = `bearer_token=${await mint.mintSession(owner)}`;
  const user = await request.get('/api/user', { headers: { cookie }, failOnStatusCode: true });
  const { data }: { data: { token: string } } = await user.json();
  const headers = { authorization: `Bearer ${data.token}`, 'x-csrf-token': '1' };
  const shop = await request.get(`/api/business-by-url?business_url=${busUrl}`, { headers });
  const business_id = ((await shop.json()) as { data: { id: number } }).data.id;
  const book = await request.get(`/api/manage/clients/list?business_id=${business_id}&perPage=8`, { headers });
  for (const { id } of ((await book.json()) as { data: { id: string }[] }).data)
    await request.post('/api/manage/sms/consent', { headers, data: { business_id, customer_id: id, what: 'marketing' } });
  const save = (id: string, name: string) =>
    request.put(`/api/manage/campaigns/${id}`, { headers, data: { business_id, name, ...written } });
  await save(DRAFT, 'Gel week');
  await save(PLANNED, 'New Year sets');
  await request.post(`/api/manage/campaigns/${PLANNED}/schedule`, {
    headers,
    data: { business_id, start: { date: '2031-12-28', time: '10:00' } },
  });
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
