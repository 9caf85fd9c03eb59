declare global {
  interface Window {
    /** Of `web/public/build/before-paint.js`, which stands in the head of every page. */
    playKeptTaps?: () => void;
  }
}

/** Plays the taps that came before React could hear them, in their order. From then on nothing is kept. */
export function playKeptTaps(): void {
  window.playKeptTaps?.();
}
