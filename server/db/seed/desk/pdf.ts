const WIDE = 80;
/** The fonts that every reader has know no Vietnamese, and a text ends at a bracket. */
const printed = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
    .replaceAll(/[^\u0020-\u007e]|[()\\]/gu, '');

/** A page with a few lines of text, small enough to be written by hand. */
export function pdfOf(paragraphs: readonly string[]): Buffer {
  const lines = paragraphs.flatMap((text) => printed(text).match(new RegExp(`.{1,${WIDE}}(?: |$)`, 'g')) ?? []);
  const text = `BT /F 12 Tf 72 720 Td 18 TL ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  return Buffer.from(
    `%PDF-1.4\n${objects.map((body, i) => `${i + 1} 0 obj\n${body}\nendobj\n`).join('')}trailer << /Root 1 0 R >>\n%%EOF`,
  );
}
