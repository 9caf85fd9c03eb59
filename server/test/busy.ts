/**
 * Asks again for as long as the answer is 503, as browsers and tills do. In a crowd on a slow machine some wait for longer than a statement
 * may take; what a race proves is what comes of it in the end. It is bounded by the time-out of the test alone.
 */
export async function repeatWhileBusy<A extends { readonly status: number }>(call: () => Promise<A>): Promise<A> {
  for (;;) {
    const answer = await call();
    if (answer.status !== 503) return answer;
  }
}
