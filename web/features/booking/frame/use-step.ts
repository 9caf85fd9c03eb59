import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { type Cart, isReady } from '../order/cart.ts';
import type { Step } from './Steps.tsx';

const isStep = (text: string | null): text is Step => text === 'services' || text === 'time' || text === 'confirm';

type Steps = {
  readonly step: Step;
  readonly go: (step: Step) => void;
  /** The address asks for the confirmation of a start that is not held any more: it is held again, or the step is left. */
  readonly again: string | null;
};

/** The step stands in the address, so that back and forward go one each; what is missing for it sends to where it is given. */
export function useStep(cart: Cart): Steps {
  const [params, setParams] = useSearchParams();
  const asked = params.get('step');
  const wanted = isStep(asked) ? asked : 'services';
  const step = !isReady(cart) ? 'services' : wanted === 'confirm' && !cart.held ? 'time' : wanted;
  const again = step === 'time' && wanted === 'confirm' && !cart.lost ? cart.picked : null;
  const isTrue = asked === null || step === wanted || again !== null;
  useEffect(() => {
    if (!isTrue) setParams({ step }, { preventScrollReset: true, replace: true });
  }, [isTrue, step, setParams]);
  return { step, again, go: (next) => setParams({ step: next }, { preventScrollReset: true }) };
}
