const names: { readonly [brand: string]: string } = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  jcb: 'JCB',
  diners: 'Diners Club',
};

/** As printed on the card; the processor uses lower case. */
export const cardBrandName = (brand: string, other = brand): string => names[brand] ?? other;
