import type { Business } from 'core/business/contract';
import type { OpeningStep } from 'core/business/opening/rules';
import { createContext, use } from 'react';
import type { Drafts } from './drafts.ts';
import type { Screen } from './where.ts';

/** What every step is told: where it stands, and the ways on, back and past it. */
export type WizardStep = {
  readonly now: Screen;
  /** Null until it is registered. */
  readonly business: Business | null;
  /** Steps whose answers are missing. */
  readonly open: ReadonlySet<OpeningStep>;
  readonly drafts: Partial<Drafts>;
  readonly keep: (draft: Partial<Drafts>) => void;
  readonly onNext: () => void;
  readonly onBack: (() => void) | undefined;
  readonly onSkip: (() => void) | undefined;
};

export const StepContext = createContext<WizardStep | null>(null);

export function useStep(): WizardStep {
  const step = use(StepContext);
  if (!step) throw new Error('no step around this component');
  return step;
}

/** The typed answers of a step; until something is typed, what the server knows. */
export function useDraft<K extends keyof Drafts>(step: K, first: Drafts[K]) {
  const { drafts, keep } = useStep();
  const draft = drafts[step] ?? first;
  return [draft, (next: Drafts[K]) => keep({ [step]: next })] as const;
}

/** The business of a step that comes after the registration. */
export function useOpenedBusiness(): Business {
  const { business } = useStep();
  if (!business) throw new Error('this step needs a registered business');
  return business;
}
