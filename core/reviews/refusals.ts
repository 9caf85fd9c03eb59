import { refusal } from '../kernel/refusals/reason.ts';

export const exists = refusal('review.exists', 'This visit already has a review.');
export const reportClosed = refusal('review.report_closed', 'This report is already closed.');
