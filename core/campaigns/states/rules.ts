export const campaignStates = ['draft', 'scheduled', 'sending', 'paused', 'stopped', 'done'] as const;
export type CampaignState = (typeof campaignStates)[number];

/** What people do with a campaign; `start` and `finish` are done by the clock. */
export const campaignSteps = ['schedule', 'unschedule', 'start', 'pause', 'resume', 'stop', 'finish'] as const;
export type CampaignStep = (typeof campaignSteps)[number];

/** Why it does not go on: somebody paused it, nothing is left for texts, or the number may not send. */
export const pauseReasons = ['by_hand', 'no_credit', 'no_sender'] as const;
export type PauseReason = (typeof pauseReasons)[number];

const ways: { readonly [S in CampaignStep]: { readonly from: readonly CampaignState[]; readonly to: CampaignState } } = {
  schedule: { from: ['draft', 'scheduled'], to: 'scheduled' },
  unschedule: { from: ['scheduled'], to: 'draft' },
  start: { from: ['scheduled'], to: 'sending' },
  pause: { from: ['sending'], to: 'paused' },
  resume: { from: ['paused'], to: 'sending' },
  stop: { from: ['sending', 'paused'], to: 'stopped' },
  finish: { from: ['sending'], to: 'done' },
};

/** The state after a step; null where it can't be taken. What is stopped or done stays so. */
export const campaignAfter = (state: CampaignState, step: CampaignStep): CampaignState | null =>
  ways[step].from.includes(state) ? ways[step].to : null;

export const isOver = (state: CampaignState): boolean => state === 'stopped' || state === 'done';
/** Only what has not begun is written anew or thrown away. */
export const isEditable = (state: CampaignState): boolean => state === 'draft';

/**
 * How far the campaign is for one of its clients. `waiting`: on the list; `queued`: in the outbox; `sent`: the carrier has it;
 * `skipped`: they stopped, or it isn't for them any more.
 */
export const recipientStates = ['waiting', 'queued', 'sent', 'delivered', 'failed', 'skipped'] as const;
export type RecipientState = (typeof recipientStates)[number];

/** A visit booked so many days after the text counts as one that followed. */
export const FOLLOW_DAYS = 14;
/** How long the link of a text leads to the salon. */
export const INVITATION_DAYS = 30;

export const MOST_OPEN_CAMPAIGNS = 20;
