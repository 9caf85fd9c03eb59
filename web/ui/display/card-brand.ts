const names: { readonly [brand: string]: string } = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  jcb: 'JCB',
  diners: 'Diners Club',
};

/** As it stands on the card; the processor writes it small. */
export const brandName = (brand: string, other = brand): string => names[brand] ?? other;
