import { useSearchParams } from 'react-router';
import { type Cart, isReady } from '../order/cart.ts';
import type { Step } from './Steps.tsx';

const isStep = (text: string | null): text is Step => text === 'services' || text === 'time' || text === 'confirm';

/** The step stands in the address, so that back goes back one; what is missing for it sends to where it is given. */
export function useStep(cart: Cart): { readonly step: Step; readonly go: (step: Step) => void } {
  const [params, setParams] = useSearchParams();
  const asked = params.get('step');
  const wanted = isStep(asked) ? asked : 'services';
  const reachable = !isReady(cart) ? 'services' : wanted === 'confirm' && !cart.held ? 'time' : wanted;
  return { step: reachable, go: (step) => setParams({ step }, { preventScrollReset: true }) };
}
