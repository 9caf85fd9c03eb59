import type { SignedInActor } from 'core/kernel/scope';
import type { PaperLanguage } from 'core/kernel/papers/paper';
import { stubPaper } from 'core/payroll/papers/rules/stub-paper';
import type { BusinessCtx } from '../../../ctx.ts';
import { type AskedPay, payStubsOf } from '../view/commands.ts';

/** Stubs as one file. They are read first, so nothing is held in the database while they are drawn. */
export async function drawStubs(
  ctx: BusinessCtx<SignedInActor>,
  { language, ...asked }: AskedPay & { readonly language: PaperLanguage },
): Promise<Uint8Array<ArrayBuffer>> {
  const stubs = await payStubsOf(ctx, asked);
  return ctx.deps.papers.draw(stubs.map((stub) => stubPaper(language, stub)));
}
