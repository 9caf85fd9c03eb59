import { afterEach, expect, it } from 'vitest';
import type { Paper } from 'core/kernel/papers/paper';
import { Refusal } from '../../platform/refusal.ts';
import { pdfPages } from '../../test/papers/words-of.ts';
import { openPapers, type Papers } from './papers.ts';

let papers: Papers;
afterEach(() => papers.close());

const paperOf = (rows: number): Paper => ({
  language: 'vi',
  title: 'Bảng kê',
  from: ['Tiệm Nails Hoa Sen'],
  blocks: [
    {
      is: 'table',
      columns: [
        { title: 'Việc', share: 3 },
        { title: 'Tiền', share: 1, isNumber: true },
      ],
      rows: Array.from({ length: rows }, (_, nr) => ({ cells: [`dòng ${nr}`, `$${nr}.00`] })),
    },
  ],
});
const refusalOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof Refusal ? [error.status, error.body] : error;
};

it('draws every letter of Vietnamese, composed or not, and repeats the heads of a table on each page', async () => {
  papers = openPapers();
  const letters = 'aăâeêioôơuưyAĂÂEÊIOÔƠUƯY'
    .split('')
    .flatMap((base) => ['', '\u0300', '\u0309', '\u0303', '\u0301', '\u0323'].map((mark) => base + mark));
  const said = [...letters, 'đ', 'Đ'].join(' ');
  const blocks: Paper['blocks'] = [{ is: 'text', text: said.normalize('NFD') }, ...paperOf(120).blocks];
  const pages = await pdfPages(await papers.draw([{ ...paperOf(0), blocks }]));
  expect(pages[0]?.join(' ')).toContain(said.normalize('NFC').slice(0, 120));
  expect(pages.flat().join(' ').replaceAll(/\s/g, '')).toContain(said.normalize('NFC').replaceAll(' ', ''));
  expect(pages.map((page) => page.filter((line) => line === 'Việc Tiền').length)).toEqual(pages.map(() => 1));
  expect(pages.flat().filter((line) => line.startsWith('dòng '))).toEqual(
    Array.from({ length: 120 }, (_, nr) => `dòng ${nr} $${nr}.00`),
  );
});

it('keeps each number in one line, however many columns stand beside it', async () => {
  papers = openPapers();
  const amounts = Array.from({ length: 9 }, (_, nr) => `−$${nr + 1},234,567.89`);
  const columns = [{ title: 'Ngày', share: 20 }, ...amounts.map((title) => ({ title, share: 14, isNumber: true }))];
  const blocks: Paper['blocks'] = [{ is: 'table', columns, rows: [{ cells: ['10/11/2026', ...amounts], isStrong: true }] }];
  const lines = (await pdfPages(await papers.draw([{ ...paperOf(0), blocks }]))).flat();
  expect(lines).toContain(`10/11/2026 ${amounts.join(' ')}`);
});

it('refuses a file of more pages than a file may have', async () => {
  papers = openPapers({ mostPages: 2 });
  expect(await refusalOf(papers.draw([paperOf(300)]))).toEqual([
    422,
    expect.objectContaining({ message: expect.stringContaining('2 pages') as string }),
  ]);
  expect(await pdfPages(await papers.draw([paperOf(3), paperOf(3)]))).toHaveLength(2);
});

it('turns away who would wait behind too many, and draws again after one that took too long', async () => {
  papers = openPapers({ mostWaiting: 1, timeoutMs: 1 });
  const slow = refusalOf(papers.draw([paperOf(3000)]));
  expect(await refusalOf(papers.draw([paperOf(3)]))).toMatchObject([503, {}]);
  expect(await slow).toMatchObject([503, {}]);
  await papers.close();
  papers = openPapers();
  expect(await pdfPages(await papers.draw([paperOf(3)]))).toHaveLength(1);
});
