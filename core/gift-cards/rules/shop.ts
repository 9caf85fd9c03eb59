type Sells = { readonly isMxMerchantEnabled: boolean; readonly permissions: readonly string[] };

/** Whether the page of a business leads to its gift cards: where it is paid by card and has them; for our own office always. */
export const leadsToGiftCards = ({ isMxMerchantEnabled, permissions }: Sells, isAdmin: boolean): boolean =>
  isAdmin || (isMxMerchantEnabled && permissions.includes('gift_cards'));
