export const proveFirstEn = {
  title: 'First, confirm your number',
  text: 'A lot of times are on hold right now. We’ll text you a code, then hold {time} for you.',
};
