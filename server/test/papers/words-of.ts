import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

type Line = { readonly y: number; readonly text: string };

/** The words of a PDF as a reader gets them: line by line from the top, the pieces of a line from left to right. */
export async function pdfPages(bytes: Uint8Array): Promise<string[][]> {
  const opened = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const file = await opened.promise;
  const pages: string[][] = [];
  for (let nr = 1; nr <= file.numPages; nr += 1) {
    const { items } = await (await file.getPage(nr)).getTextContent();
    const pieces = items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [{ x: Number(item.transform[4]), y: Math.round(Number(item.transform[5])), text: item.str.trim() }]
        : [],
    );
    const lines = Map.groupBy(pieces, ({ y }) => y);
    const written: Line[] = [...lines].map(([y, of]) => ({
      y,
      text: of
        .toSorted((a, b) => a.x - b.x)
        .map(({ text }) => text)
        .join(' '),
    }));
    pages.push(written.toSorted((a, b) => b.y - a.y).map(({ text }) => text));
  }
  await opened.destroy();
  return pages;
}

export const pdfWords = async (bytes: Uint8Array): Promise<string> => (await pdfPages(bytes)).flat().join('\n');
