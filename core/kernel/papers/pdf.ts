import * as z from 'zod/mini';

/** The reply of an endpoint that answers with a PDF. */
export const PdfFile = z.instanceof(Uint8Array);
/** The language of the PDF, as a request asks for it. */
export const PaperLanguageInput = z._default(z.enum(['en', 'vi']), 'en');
