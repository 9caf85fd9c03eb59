import { type OpeningStep, openingSteps } from 'core/business/opening/rules';
import { useSearchParams } from 'react-router';

/** The seven steps, and the proof of the owner's phone that belongs to the first one. */
export type Screen = OpeningStep | 'phone';
const screens: readonly Screen[] = [...openingSteps, 'phone'];

export const numberOf = (screen: Screen): number => openingSteps.indexOf(screen === 'phone' ? 'name' : screen) + 1;

export const hrefOf = (business: string, step: Screen): string => `?${new URLSearchParams({ business, step })}`;

/** Which business and which step the address names: the browser's own Back goes one step back. */
export function useWhere() {
  const [search, setSearch] = useSearchParams();
  const step = screens.find((one) => one === search.get('step')) ?? null;
  const go = (business: string, next: Screen, { replace = false } = {}) =>
    setSearch(new URLSearchParams({ business, step: next }), { replace });
  return { business: search.get('business'), step, go };
}
