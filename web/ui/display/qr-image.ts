import { renderSVG } from 'uqr';

/** The address of a QR code image. It is dark on white in both colour schemes, because not every phone reads an inverted code. */
export const qrImage = (text: string): string =>
  `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { ecc: 'M', border: 4, blackColor: '#16181d', whiteColor: '#ffffff' }))}`;
