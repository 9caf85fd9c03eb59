export const proveFirstEn = {
  title: 'First, confirm your number',
  text: 'A lot of times are on hold right now. We’ll text you a code, then hold {time} for you.',
};

export const holdEn = {
  left: 'We hold this time for {time} more',
  over: 'We no longer hold this time',
  overText: 'It may still be free. Confirm now, or take hold of it again.',
  again: 'Hold it again',
};
