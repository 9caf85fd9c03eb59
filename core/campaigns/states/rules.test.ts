import { expect, it } from 'vitest';
import { campaignAfter, campaignStates, campaignSteps, isEditable, isOver } from './rules.ts';

it('goes from draft to done, and back only before it has begun', () => {
  const table = campaignStates.map((state) =>
    [state, ...campaignSteps.map((step) => campaignAfter(state, step) ?? '-')].join(' '),
  );
  expect(table).toEqual([
    'draft scheduled - - - - - -',
    'scheduled scheduled draft sending - - - -',
    'sending - - - paused - stopped done',
    'paused - - - - sending stopped -',
    'stopped - - - - - - -',
    'done - - - - - - -',
  ]);
  expect(campaignStates.filter(isOver)).toEqual(['stopped', 'done']);
  expect(campaignStates.filter(isEditable)).toEqual(['draft']);
});
