/** Somebody of the client book. */
export type Known = { readonly kind: 'known'; readonly id: string; readonly name: string };
/** Who comes: known, or about to be written down. */
export type Chosen = Known | { readonly kind: 'new'; readonly name: string; readonly phone: string };
