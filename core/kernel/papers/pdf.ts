import * as z from 'zod/mini';

/** The reply of an endpoint that answers with a PDF. */
export const PdfFile = z.instanceof(Uint8Array);
/** In which language it is written. */
export const PaperLanguageIn = z._default(z.enum(['en', 'vi']), 'en');
