const names: { readonly [brand: string]: string } = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  jcb: 'JCB',
  diners: 'Diners Club',
};

/** The brand as printed on the card. The processor sends it in lower case. */
export const cardBrandName = (brand: string, other = brand): string => names[brand] ?? other;
