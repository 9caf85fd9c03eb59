import { refusal } from '../kernel/refusals/reason.ts';

export const exists = refusal('review.exists', 'There is a review of this visit already.');
export const reportClosed = refusal('review.report_closed', 'This report is closed already.');
