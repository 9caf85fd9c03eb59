import * as z from 'zod/mini';

/** A reason inside an answer that is no refusal, such as what is wrong with one row of a file. */
export const ToldReason = z.object({
  text: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
