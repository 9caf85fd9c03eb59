import type { TextRules } from './commands.ts';

/**
 * What several features have to say of a text, as one. The later ones are asked first, because the earlier one counts what it lets
 * through; the first who does not let it go decides.
 */
export function joinTextRules(rules: readonly TextRules[]): TextRules | undefined {
  const [basic, ...more] = rules;
  if (!basic || more.length === 0) return basic;
  return {
    check: async (ctx, text) => {
      for (const { check } of more) {
        const pass = await check(ctx, text);
        if (pass.is !== 'go') return pass;
      }
      return basic.check(ctx, text);
    },
    settled: async (ctx, fate) => {
      for (const { settled } of rules) await settled(ctx, fate);
    },
  };
}
