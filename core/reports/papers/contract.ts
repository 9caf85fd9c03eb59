import * as z from 'zod/mini';
import { endpoint, readDefaults } from '../../kernel/endpoint.ts';
import { PaperLanguageInput, PdfFile } from '../../kernel/papers/pdf.ts';
import { may } from '../../kernel/permission.ts';
import { SalesPeriod } from '../sales/contract.ts';
import { comparisons, salesBy } from '../sales/rules.ts';
import { reportSales } from '../taxes/contract.ts';

const file = {
  ...readDefaults,
  access: may(reportSales, 'read'),
  scope: 'query.business_id',
  media: 'application/pdf',
  reply: PdfFile,
} as const;

export const salesReportFile = endpoint({
  ...file,
  path: '/api/manage/reports/sales-report/pdf',
  summary: 'The sales report as a PDF: its totals, its rows and how they add up',
  query: z.object({
    ...SalesPeriod,
    by: z._default(z.enum(salesBy), 'day'),
    against: z._default(z.enum(comparisons), 'none'),
    language: PaperLanguageInput,
  }),
});

export const taxReportFile = endpoint({
  ...file,
  path: '/api/manage/reports/tax-report/pdf',
  summary: 'The tax report as a PDF',
  query: z.object({ ...SalesPeriod, language: PaperLanguageInput }),
});
