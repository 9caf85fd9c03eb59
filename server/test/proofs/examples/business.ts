import type * as contract from 'core/business/contract';
import { taxProfile } from '../../../features/business/taxes/queries.ts';
import { platformScope } from '../../../platform/db.ts';
import { draftFor } from '../draft.ts';
import { freshClosure } from './fresh.ts';
import type { Examples, Scene } from './shape.ts';

let made = 0;
const newSlug = () => `proof-salon-${++made}`;

/** Lotus Nails moves back, and the slugs it tried are free again. */
async function moveBack({ stage, at }: Scene): Promise<void> {
  const { db, gate } = stage.world.deps;
  await db.write(at.scope, ({ tx }) =>
    tx.updateTable('shop').set({ bus_url: at.bus_url }).where('business_id', '=', at.id).execute(),
  );
  await db.write(platformScope, async ({ tx }) => {
    await tx.updateTable('business').set({ bus_url: at.bus_url }).where('id', '=', at.id).execute();
    await tx.deleteFrom('slug_history').where('business_id', '=', at.id).execute();
  });
  gate.forgetBusiness(at.id, at.bus_url);
}

const page: Pick<
  Examples<typeof contract>,
  'getBusinessUrl' | 'businessByUrl' | 'businessDetails' | 'businessList' | 'menuStyle' | 'colors' | 'recommendBusiness'
> = {
  getBusinessUrl: { access: 'anyone', own: ({ at }) => ({ query: { business_url: at.bus_url } }) },
  businessByUrl: { access: 'anyone', own: ({ at }) => ({ query: { business_url: at.bus_url } }) },
  businessDetails: { access: 'anyone', own: ({ at }) => ({ query: { business_url: at.bus_url } }) },
  businessList: {
    access: 'signed-in',
    own: () => ({}),
    leak: async ({ stage, who }, { data }) => {
      const shown = [...data.my_businesses, ...data.linked_businesses].map(({ id }) => id);
      const own = await stage.world.deps.db.read(platformScope, ({ tx }) =>
        tx.selectFrom('membership').select('business_id').where('account_id', '=', who.account_id).execute(),
      );
      const others = shown.filter((id) => !own.some(({ business_id }) => business_id === id));
      return others.length > 0 ? `shows the businesses ${others.join()} of others` : null;
    },
  },
  menuStyle: { access: 'anyone', own: ({ at }) => ({ params: { busUrl: at.bus_url } }) },
  colors: { access: 'anyone', own: ({ at }) => ({ query: { busUrl: at.bus_url } }) },
  recommendBusiness: { access: 'recommend write', own: ({ at }) => ({ query: { busUrl: at.bus_url } }) },
};

const profile = {
  registerBusiness: {
    access: 'signed-in',
    own: () => ({
      body: { bus_name: 'Proof Salon', bus_url: newSlug(), business_categories: [1], state_id: 'tx', zip: '77002' },
    }),
  },
  businessCategories: { access: 'anyone', own: () => ({}) },
  setOpeningAddress: {
    access: 'business.publish write',
    own: async (scene) => ({ body: { business_id: await draftFor(scene), bus_url: newSlug() } }),
  },
  publishBusiness: {
    access: 'business.publish write',
    own: async (scene) => ({ body: { business_id: await draftFor(scene) } }),
  },
  updateBusiness: {
    access: 'settings.business write',
    own: ({ at, stage }) => ({
      body: { id: at.id, about: 'Nine chairs and a window full of orchids.' },
      files: { bus_image: [stage.picture] },
    }),
  },
  changeSlug: {
    access: 'slug.change write',
    own: ({ at }) => ({ body: { business_id: at.id, bus_url: newSlug() } }),
    restore: moveBack,
    // For somebody else's business two people of the platform are needed (reliability.md, section 8).
    except: { super_admin: 403 },
  },
  updateColour: { access: 'manage.theme write', own: ({ at }) => ({ body: { busUrl: at.bus_url, color_code: '#b89d58' } }) },
  businessSetting: { access: 'settings.business read', own: ({ at }) => ({ query: { business_id: at.id } }) },
  changeSetting: {
    access: 'settings.business write',
    own: ({ at }) => ({ body: { business_id: at.id, key: 'slot_step_min', value: 15 } }),
    also: {
      'the tax rate': {
        wish: ({ at }) => ({ body: { business_id: at.id, key: 'tax_percentage', value: 8.25 } }),
        answer: (role) => (role === 'owner' || role === 'super_admin' ? 'done' : 403),
      },
    },
  },
  changeSchedule: {
    access: 'settings.business write',
    own: ({ at }) => ({
      body: { business_id: at.id, days: [{ day: 'Monday', available: 1, start_time: '09:30', end_time: '19:00' }] },
    }),
  },
  changeSocialLinks: {
    access: 'manage.page write',
    own: ({ at }) => ({
      body: { business_id: at.id, socialLinks: [{ type: 'yelp', url: 'https://yelp.example.com/lotus-nails' }] },
    }),
  },
} satisfies Partial<Examples<typeof contract>>;

const closures = {
  closures: { access: 'settings.business read', own: ({ at }) => ({ query: { business_id: at.id, from: '2026-01-01' } }) },
  addClosure: {
    access: 'settings.business write',
    own: ({ at }) => ({
      body: { business_id: at.id, first_date: '2031-07-04', last_date: '2031-07-04', start_time: '12:00', end_time: '18:00' },
    }),
  },
  removeClosure: {
    access: 'settings.business write',
    own: async (scene) => ({ params: { id: await freshClosure(scene) }, query: { business_id: scene.at.id } }),
    foreignRow: true,
  },
} satisfies Partial<Examples<typeof contract>>;

const access = {
  devices: { access: 'device.manage read', own: ({ at }) => ({ query: { business_id: at.id } }) },
  enrolDevice: {
    access: 'device.manage write',
    own: ({ at }) => ({ body: { business_id: at.id, kind: 'till', name: 'Second till' } }),
  },
  revokeDevice: {
    access: 'device.manage write',
    own: async ({ at, rows }) => ({ params: { id: await rows.device() }, query: { business_id: at.id } }),
    foreignRow: true,
  },
  whoHasAccess: { access: 'member.manage read', own: ({ at }) => ({ query: { business_id: at.id } }) },
  supportGrants: { access: 'support.grant read', own: ({ at }) => ({ query: { business_id: at.id } }) },
  grantSupport: {
    access: 'support.grant write',
    own: async ({ at }) => ({
      body: { business_id: at.id, contact: (await at.account()).email, reason: 'Tax looks wrong', hours: 2 },
    }),
  },
  revokeSupport: {
    access: 'support.grant write',
    own: async ({ at, rows }) => ({ params: { id: await rows.supportGrant() }, query: { business_id: at.id } }),
    foreignRow: true,
  },
  supportAdmin: {
    access: 'signed-in',
    own: ({ at, who }) => ({ query: { business_id: at.id, user_id: who.hash_id } }),
    otherUser: {
      answer: 403,
      wish: async ({ at }) => ({ query: { business_id: at.id, user_id: (await at.account()).hash_id } }),
    },
  },
  supportAccess: { access: 'signed-in', own: ({ at }) => ({ query: { business_id: at.id } }) },
  breakGlass: {
    access: 'platform.break_glass write',
    own: ({ at }) => ({ body: { business_id: at.id, reason: 'Owner cannot be reached' } }),
    double: true,
  },
  closeGlass: { access: 'platform.break_glass write', own: ({ at }) => ({ query: { business_id: at.id } }), double: true },
  businessSecurity: { access: 'audit.view read', own: ({ at }) => ({ query: { business_id: at.id } }) },
  saveBusinessSecurity: {
    access: 'role.manage write',
    own: ({ at }) => ({ body: { business_id: at.id, needs_second_factor: false } }),
  },
  audit: { access: 'audit.view read', own: ({ at }) => ({ query: { business_id: at.id, page: 1, per_page: 5 } }) },
} satisfies Partial<Examples<typeof contract>>;

const members = {
  members: { access: 'member.manage read', own: ({ at }) => ({ query: { business_id: at.id } }) },
  permissionTable: { access: 'member.manage read', own: ({ at }) => ({ query: { business_id: at.id } }) },
  addMember: {
    access: 'member.manage write',
    own: async ({ at }) => ({ body: { business_id: at.id, contact: (await at.account()).email, role: 'employee' } }),
    also: {
      'a member of the own rank': {
        wish: async ({ at }) => ({ body: { business_id: at.id, contact: (await at.account()).email, role: 'manager' } }),
        answer: (role) => (role === 'owner' ? 'done' : 403),
      },
    },
  },
  changeMember: {
    access: 'member.manage write',
    own: async ({ at, rows }) => ({
      params: { hash: (await rows.member('employee')).hash_id },
      body: { business_id: at.id, role: 'employee' },
    }),
    foreignRow: true,
    otherUser: {
      // Nobody changes a member of their own rank or above, nor themselves.
      answer: 403,
      wish: async ({ at, who }) => ({
        params: { hash: (await at.member(who.role === 'owner' ? 'owner' : 'manager')).hash_id },
        body: { business_id: at.id, role: 'employee' },
      }),
    },
    also: {
      'exceptions without holding role.manage': {
        wish: async ({ at }) => ({
          params: { hash: (await at.member('employee')).hash_id },
          body: { business_id: at.id, granted: ['manage.services'] },
        }),
        answer: (role) => (role === 'owner' ? 'done' : 403),
      },
    },
  },
  removeMember: {
    access: 'member.manage write',
    own: async ({ at, rows }) => ({ params: { hash: (await rows.member('employee')).hash_id }, query: { business_id: at.id } }),
    foreignRow: true,
    otherUser: {
      answer: 403,
      wish: async ({ at, who }) => ({
        params: { hash: (await at.member(who.role === 'owner' ? 'owner' : 'manager')).hash_id },
        query: { business_id: at.id },
      }),
    },
  },
  permissions: { access: 'signed-in', own: ({ at }) => ({ query: { business_id: at.id } }) },
  employeeDetails: {
    access: 'signed-in',
    own: ({ at, who }) => ({ query: { business_id: at.id, user_id: who.hash_id, isPermission: 'true' } }),
    otherUser: {
      answer: 403,
      freeFor: ['owner', 'manager'],
      wish: async ({ at }) => ({ query: { business_id: at.id, user_id: (await at.member('employee')).hash_id } }),
    },
  },
} satisfies Partial<Examples<typeof contract>>;

/** The taxes as they are, saved once more. */
const taxesAsTheyAre = async ({ at, stage }: Scene) => {
  const { version, codes, kinds, rules } = await stage.world.deps.db.read(at.scope, taxProfile);
  return { body: { business_id: at.id, version, codes, kinds, rules } };
};

const taxed = {
  taxes: { access: 'settings.business read', own: ({ at }) => ({ query: { business_id: at.id } }) },
  changeTaxes: { access: 'settings.tax write', own: taxesAsTheyAre },
} satisfies Partial<Examples<typeof contract>>;

const plans = {
  allPackages: { access: 'anyone', own: () => ({}) },
  allFeaturePermissions: { access: 'anyone', own: () => ({}) },
  featurePermissions: { access: 'signed-in', own: ({ at }) => ({ query: { business_id: at.id } }) },
} satisfies Partial<Examples<typeof contract>>;

export const examples: Examples<typeof contract> = {
  ...page,
  ...profile,
  ...closures,
  ...access,
  ...members,
  ...taxed,
  ...plans,
};
