import { saveProfile } from 'core/accounts/contract';
import {
  addMember,
  changeMember,
  changeSchedule,
  changeSetting,
  publishBusiness,
  registerBusiness,
  removeMember,
  setOpeningAddress,
  updateBusiness,
  updateColour,
} from 'core/business/contract';
import { reviewByReceipt } from 'core/checkout/contract';
import { addEmployee, giveAccess, removeEmployee } from 'core/staff/contract';
import type { CrossingSystem, CrossingPerson } from './crossing-system.ts';

type Business = {
  readonly id: number;
  url: string;
  published: boolean;
  readonly members: Map<string, string>;
  readonly staff: string[];
};
type Reply = { readonly status: number; readonly text: string };

const pick = <T>(some: readonly T[]): T | undefined => some[Math.floor(Math.random() * some.length)];
const word = () => Math.random().toString(36).slice(2, 8);
const addressed = () => `crossing-${word()}${word()}`;

/**
 * Counts how often each kind of change was requested and how often it succeeded. A retry after a lost answer may be refused,
 * because the first attempt had succeeded.
 */
export const openTally = () => ({
  asked: new Map<string, number>(),
  done: new Map<string, number>(),
  registered: [] as number[],
  refusals: new Map<string, string>(),
});
export type Tally = ReturnType<typeof openTally>;

type Ask = <R extends Reply>(kind: string, call: Promise<R>) => Promise<R | null>;
/** What an owner's changes need: the system, the owner, a function that counts answers, and one that picks another person. */
type Acting = { readonly system: CrossingSystem; readonly owner: CrossingPerson; readonly ask: Ask; somebody(): CrossingPerson };
type Play = (at: Business) => Promise<unknown>;

function askAndCount(tally: Tally): Ask {
  const add = (counts: Map<string, number>, kind: string) => counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return async (kind, call) => {
    add(tally.asked, kind);
    const answer = await call;
    if (answer.status < 300) add(tally.done, kind);
    else tally.refusals.set(kind, `${answer.status} ${answer.text.slice(0, 160)}`);
    return answer.status < 300 ? answer : null;
  };
}

/** Changes to a business itself: its name, description, categories, address, colour, settings and hours, and publishing it. */
const shopPlays = ({ owner, ask }: Acting): Play[] => [
  ({ id }) => ask('rename', owner.call(updateBusiness, { body: { id, bus_name: `Renamed ${word()}` } })),
  ({ id }) =>
    ask('describe', owner.call(updateBusiness, { body: { id, about: word(), address: `${word()} St`, city: 'Houston' } })),
  ({ id }) => {
    const business_categories = pick([[1], [2], [1, 2], [3, 1]]) ?? [1];
    return ask('categories', owner.call(updateBusiness, { body: { id, business_categories } }));
  },
  async (at) => {
    if (at.published) return;
    const bus_url = addressed();
    if (await ask('address', owner.call(setOpeningAddress, { body: { business_id: at.id, bus_url } }))) at.url = bus_url;
  },
  ({ url: busUrl }) => {
    const color_code = pick(['#b998e3', '#329da8'] as const) ?? '#b998e3';
    return ask('colour', owner.call(updateColour, { body: { busUrl, color_code } }));
  },
  async (at) => {
    if (at.published || Math.random() < 0.7) return;
    at.published = (await ask('publish', owner.call(publishBusiness, { body: { business_id: at.id } }))) !== null;
  },
  ({ id: business_id }) => {
    const value = pick([0, 30, 60, 120]) ?? 0;
    return ask('setting', owner.call(changeSetting, { body: { business_id, key: 'lead_time_min', value } }));
  },
  ({ id: business_id }) => {
    const start_time = pick(['08:00', '09:00', '10:00']) ?? '09:00';
    const day = pick(['Monday', 'Tuesday', 'Friday'] as const) ?? 'Monday';
    const days = [{ day, available: 1 as const, start_time, end_time: '18:00' }];
    return ask('hours', owner.call(changeSchedule, { body: { business_id, days } }));
  },
];

/**
 * Changes to the people of a business: members are added, changed and removed, and employees are added, invited and removed.
 */
const memberPlays = ({ owner, ask, somebody }: Acting): Play[] => [
  async ({ id: business_id, members }) => {
    const { email } = somebody();
    const answer = await ask('member added', owner.call(addMember, { body: { business_id, contact: email, role: 'employee' } }));
    if (answer) members.set(email, answer.body.data.id);
  },
  async ({ id: business_id, members }) => {
    const hash = pick([...members.values()]);
    const role = pick(['manager', 'front_desk', 'employee'] as const) ?? 'employee';
    if (hash) await ask('member changed', owner.call(changeMember, { params: { hash }, body: { business_id, role } }));
  },
  async ({ id: business_id, members }) => {
    const [email, hash] = pick([...members]) ?? [];
    if (!email || !hash) return;
    members.delete(email);
    await ask('member removed', owner.call(removeMember, { params: { hash }, query: { business_id } }));
  },
  async ({ id: business_id, staff }) => {
    const made = await ask('employee added', owner.call(addEmployee, { body: { business_id, first_name: word() } }));
    if (!made) return;
    const { id } = made.body.data;
    const body = { business_id, contact: somebody().email, role: 'employee' as const };
    await ask('invitation', owner.call(giveAccess, { params: { id }, body }));
    staff.push(id);
  },
  async ({ id: business_id, staff }) => {
    const id = staff.pop();
    if (id) await ask('employee removed', owner.call(removeEmployee, { params: { id }, query: { business_id } }));
  },
];

/** Changes that people make outside of any business: their own profile, and reviews. */
const peoplePlays = ({ system, owner, ask, somebody }: Acting): Play[] => [
  () => ask('profile', somebody().call(saveProfile, { body: { name: `Person ${word()}` } })),
  () => ask('own profile', owner.call(saveProfile, { body: { name: `Owner ${word()}` } })),
  async () => {
    const token = system.nextReceipt();
    const body = { stars: 1 + Math.floor(Math.random() * 5), body: word() };
    if (token) await ask('review', system.visitor(reviewByReceipt, { params: { token }, body }));
  },
];

/** Simulates one owner, who makes random changes to their businesses and adds and removes people. */
export function simulateOwner(system: CrossingSystem, owner: CrossingPerson, tally: Tally) {
  const mine: Business[] = [];
  const ask = askAndCount(tally);
  const somebody = () => pick(system.people.filter((one) => one !== owner)) ?? owner;
  const acting = { system, owner, ask, somebody };

  async function register() {
    const wish = { bus_name: `Crossing ${word()}`, bus_url: addressed(), business_categories: [1], zip: '77036' };
    const body = { ...wish, address: '1 Main St', bus_phone: '7135550100' };
    const answer = await ask('register', owner.call(registerBusiness, { body }));
    if (!answer) return;
    const { id } = answer.body.data;
    tally.registered.push(id);
    mine.push({ id, url: wish.bus_url, published: false, members: new Map(), staff: [] });
  }
  const plays = [register, ...shopPlays(acting), ...memberPlays(acting), ...peoplePlays(acting)];
  return async (): Promise<void> => {
    const at = pick(mine);
    await (at ? (pick(plays) ?? register)(at) : register());
  };
}
