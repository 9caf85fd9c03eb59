import * as z from 'zod/mini';

/** A reason inside a successful reply, such as what is wrong with one row of an imported file. */
export const ReasonInReply = z.object({
  text: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
