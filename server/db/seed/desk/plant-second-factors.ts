import { platformScope } from '../../../platform/db.ts';
import { addAuthenticatorApp } from '../../../features/accounts/second-factor/commands.ts';
import { confirmFactor, factorsOf } from '../../../features/accounts/second-factor/queries.ts';
import type { Deps } from '../../../deps.ts';

/** The authenticator app of everybody of the platform in the demo world. `npm run dev` tells it. */
const DEMO_SECRET = 'OPENCHAIRDEMOOPENCHAIRDEMOOPENCH';
const holders = ['super@example.com', 'dev@example.com', 'support@example.com'];

/** Those whose work needs a second factor have one, so that they can sign in. */
export async function plantSecondFactors({ db, vault }: Pick<Deps, 'db' | 'vault'>): Promise<void> {
  await db.write(platformScope, async (ctx) => {
    const people = await ctx.tx.selectFrom('account').select('id').where('email', 'in', holders).execute();
    for (const { id } of people) {
      if ((await factorsOf(ctx, id)).length > 0) continue;
      const app = await addAuthenticatorApp({ ...ctx, deps: { vault } }, id, 'Demo', DEMO_SECRET);
      await confirmFactor(ctx, app.id);
    }
  });
}
