/**
 * The widths, in pixels, in which public pictures are served: `/media/{hash}/{width}`. The server draws no other widths, so that
 * nobody can overload it by requesting many.
 */
export const pictureWidths: readonly number[] = [96, 192, 320, 480, 640, 960, 1280, 1600];

type PictureSources = { readonly src: string; readonly srcSet?: string; readonly sizes?: string };

const PUBLIC_PICTURE = /^\/media\/([0-9a-f]{40})\.webp$/;
/** Smaller widths are used for portraits only. */
const SMALLEST_FLUID = 320;
const DENSITIES = [1, 2, 3];

/**
 * The sources of one picture. Pictures that are not public (a private photo, the preview of an upload) exist in one size only.
 */
function sourcesIn(address: string, listed: (hash: string) => readonly string[], sizes?: string): PictureSources {
  const hash = PUBLIC_PICTURE.exec(address)?.[1];
  if (hash === undefined) return { src: address };
  return { src: address, srcSet: listed(hash).join(', '), ...(sizes === undefined ? {} : { sizes }) };
}

/**
 * A picture whose width depends on the window. `sizes` is the HTML attribute; the picture is never shown wider than `widest`
 * pixels.
 */
export function fluidPictureSources(address: string, sizes: string, widest = Infinity): PictureSources {
  const widths = pictureWidths.filter((width) => width >= SMALLEST_FLUID && width <= widest);
  return sourcesIn(address, (hash) => widths.map((width) => `/media/${hash}/${width} ${width}w`), sizes);
}

/** A picture that is `px` wide on every screen, with one source per pixel density. */
export function fixedPictureSources(address: string, px: number): PictureSources {
  const widthAt = (density: number) => pictureWidths.find((width) => width >= px * density) ?? Math.max(...pictureWidths);
  const sources = DENSITIES.map((density) => ({ density, width: widthAt(density) }));
  const different = sources.filter(({ width }, at) => sources[at - 1]?.width !== width);
  return sourcesIn(address, (hash) => different.map(({ width, density }) => `/media/${hash}/${width} ${density}x`));
}
