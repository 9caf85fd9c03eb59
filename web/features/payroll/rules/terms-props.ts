import type { Setup, TypedRule } from './typed-rule.ts';

/** What the parts of a rule's form share. */
export type TermsProps = {
  readonly rule: TypedRule;
  readonly change: (part: Partial<TypedRule>) => void;
  readonly wrong: { readonly [field: string]: string };
  /** What stands for what is left out. */
  readonly usual: string;
  readonly who: string | null;
  readonly setup: Setup;
};
