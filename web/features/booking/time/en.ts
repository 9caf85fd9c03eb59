export const proveFirstEn = {
  title: 'First, confirm your number',
  text: 'Many open times are on hold right now. We’ll text you a code, then hold {time} for you.',
};

export const holdEn = {
  left: 'We’ll hold this time for {time} more',
  over: 'This time is no longer on hold',
  overText: 'It may still be open. Confirm now, or hold it again.',
  again: 'Hold it again',
};
