import * as z from 'zod/mini';
import { endpoint, readDefaults } from '../../kernel/endpoint.ts';
import { BusinessId, HashId } from '../../kernel/ids.ts';
import { PaperLanguageInput, PdfFile } from '../../kernel/papers/pdf.ts';
import { may } from '../../kernel/permission.ts';
import { CalendarDate } from '../../kernel/time.ts';
import { payrollView } from '../access/contract.ts';

export const payStubsFile = endpoint({
  ...readDefaults,
  path: '/api/manage/payroll/stubs/pdf',
  summary: 'Stubs as a PDF: one person’s, or everybody’s of these days one after the other; employees get their own alone',
  access: may(payrollView, 'read'),
  narrow: { self: true },
  scope: 'query.business_id',
  query: z.object({
    business_id: BusinessId,
    employee_id: z.optional(HashId),
    from: z.optional(CalendarDate),
    to: z.optional(CalendarDate),
    language: PaperLanguageInput,
  }),
  media: 'application/pdf',
  reply: PdfFile,
});
