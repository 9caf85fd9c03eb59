import { openingSteps } from 'core/business/opening/rules';
import { customer, newcomers, unfinished, type ShotVisit } from '../visit.ts';

const at = '/openchair-for-business/register';
const page = 'RegisterBusinessPage';
const of = (business: string, step: string) => `${at}?${new URLSearchParams({ business, step })}`;

/** From nothing to a published page: the first step of somebody new, every step on the way, and the end. */
export const openingVisits: readonly ShotVisit[] = [
  { name: 'opening-new', page, at, as: customer },
  {
    name: 'opening-new-wrong',
    page,
    at,
    as: customer,
    step: async (shown) => {
      await shown.locator('form button[type=submit]').click();
      await shown.locator('[aria-invalid=true], [role=alert]').first().waitFor();
    },
  },
  ...[...openingSteps, 'phone'].map((step) => ({
    name: `opening-${step}`,
    page,
    at: of(unfinished.bus_url, step),
    as: unfinished.owner,
  })),
  { name: 'opening-live', page, at: `${at}?business=${newcomers[0].bus_url}`, as: unfinished.owner },
];
