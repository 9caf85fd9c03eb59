import { createContext, useContext } from 'react';

/** The proof of an owner's PIN with which the screens of a pay run were opened. The steps of a draft take it too. */
export type PayProof = { readonly proof: string | null; readonly keep: (proof: string) => void };

const Context = createContext<PayProof>({ proof: null, keep: () => {} });
export const PayProofProvider = Context.Provider;
export const usePayProof = () => useContext(Context);
