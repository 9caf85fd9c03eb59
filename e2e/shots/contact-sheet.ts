import type { Browser } from '@playwright/test';
import { languages, schemes, type Shot, sizes } from './camera.ts';

/** How wide a picture of that screen stands on the sheet. */
const shownWidth: Readonly<Record<number, number>> = { 360: 360, 768: 480, 1024: 600, 1440: 720 };

const figure = ({ size, picture }: Shot) =>
  `<figure><figcaption>${size.width}</figcaption>` +
  `<img width="${shownWidth[size.width] ?? 360}" src="data:image/jpeg;base64,${picture.toString('base64')}"></figure>`;

/** All pictures of one visit: English left, Vietnamese right, light above, dark below. */
export async function contactSheet(browser: Browser, name: string, shots: readonly Shot[]): Promise<Buffer> {
  const cell = (scheme: string, language: string) => {
    const mine = sizes.flatMap(({ width }) =>
      shots.filter((shot) => shot.scheme === scheme && shot.language === language && shot.size.width === width),
    );
    return `<section class="${scheme}"><h2>${name} · ${scheme} · ${language}</h2><div>${mine.map(figure).join('')}</div></section>`;
  };
  const page = await browser.newPage({ viewport: { width: 4470, height: 100 } });
  await page.setContent(
    `<style>
      body { margin: 0; display: grid; grid-template-columns: 1fr 1fr; font: 15px sans-serif; background: #8a8a8a }
      section { padding: 16px 15px } .light { background: #c9c9c9 } .dark { background: #444; color: #eee }
      div { display: flex; gap: 15px; align-items: start } h2 { font-size: 20px; margin: 0 0 8px }
      figure { margin: 0 } img { display: block }
    </style>${schemes.flatMap((scheme) => languages.map((language) => cell(scheme, language))).join('')}`,
  );
  const sheet = await page.screenshot({ fullPage: true });
  await page.close();
  return sheet;
}
