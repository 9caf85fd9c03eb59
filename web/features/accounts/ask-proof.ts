import { createContext, use } from 'react';

/** Asks whoever sits there to show again who they are; true once they have. `factor`: the password is not enough. */
export type AskProof = (how?: 'factor') => Promise<boolean>;

const nobodyAsks: AskProof = () => Promise.resolve(false);

/** Filled by the page whose forms may need a proof. */
export const ProofContext = createContext<AskProof>(nobodyAsks);
export const useAskProof = (): AskProof => use(ProofContext);
