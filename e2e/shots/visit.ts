import type { Page } from '@playwright/test';

/** One state of one screen. `page` is the screen's name in `web/app/addresses.ts`, null for what has no address of its own. */
export type ShotVisit = {
  readonly name: string;
  readonly page: string | null;
  readonly at: string;
  /** The mail address of who is signed in. */
  readonly as?: string;
  /** Before the address is opened: what the network should do, what the browser remembers. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** What the visitor does there; in both languages and at every width. */
  readonly step?: (page: Page) => Promise<unknown>;
  /** How many viewports of the page are shown; two unless told. What opens over the page is judged in one. */
  readonly tall?: number;
};

export const owner = 'lan.lotus-nails@example.com';
export const customer = 'anna@example.com';
export const developer = 'dev@example.com';
export const support = 'support@example.com';

/** Businesses registered a minute ago: no picture, no menu, no hours, no review. */
export const newcomers = [
  { bus_name: 'Nail Nook', bus_url: 'nail-nook', layout_type: 'wave', color_code: '#b89d58' },
  { bus_name: 'Góc Nhỏ Spa', bus_url: 'goc-nho-spa', layout_type: 'split-screen', color_code: '#329da8' },
] as const;

/** Its owner stopped on the way: known to nobody else. */
export const unfinished = { bus_name: 'Tiệm Nail Hồng', bus_url: 'tiem-nail-hong', owner: 'partner@example.com' } as const;

/** An answer that never comes. */
export const hold = (page: Page, address: string) => page.route(address, () => {});
export const refuse = (page: Page, address: string) =>
  page.route(address, async (route) => {
    const vi = (await route.request().allHeaders()).cookie?.includes('language=vi');
    await route.fulfill({ status: 422, json: { message: vi ? 'Lúc này chưa được.' : 'Not now.' } });
  });
/** What is free is told by the real clock: a picture of another day would show days that are over. */
export const now = (page: Page) => page.clock.setFixedTime(new Date());
