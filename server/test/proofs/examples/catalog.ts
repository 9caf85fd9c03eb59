import type * as contract from 'core/catalog/contract';
import { draftFor } from '../draft.ts';
import { freshAddOn, freshEmployee, freshResource, freshService, freshType, newName } from './fresh.ts';
import type { Examples } from './shape.ts';

const services = {
  saveService: {
    access: 'manage.services write',
    own: async (scene) => ({
      query: { business_id: scene.at.id },
      body: {
        id: await freshService(scene),
        name: newName('Herbal soak'),
        price: 4500,
        duration: 60,
        processing_min: 20,
        finishing_min: 10,
        beside: true,
        add_ons: [],
      },
      files: { image: [scene.stage.picture] },
    }),
    foreignRow: true,
    also: {
      'a new service': {
        wish: async (scene) => ({
          query: { business_id: scene.at.id },
          body: { name: newName('New soak'), price: 4500, duration: 45, type_id: await freshType(scene) },
        }),
        answer: () => 'done',
      },
    },
  },
  setServiceStaff: {
    access: 'manage.services write',
    own: async (scene) => ({
      params: { id: await freshService(scene) },
      body: {
        business_id: scene.at.id,
        staff: [{ employee_id: await freshEmployee({ ...scene, rows: scene.at }), does: true, price: 5200, duration_min: 50 }],
      },
    }),
    foreignRow: true,
  },
  removeService: {
    access: 'manage.services write',
    own: async (scene) => ({ params: { id: await freshService(scene) }, query: { business_id: scene.at.id } }),
    foreignRow: true,
  },
  restoreService: {
    access: 'manage.services write',
    own: async (scene) => ({
      params: { id: await freshService(scene, new Date().toISOString()) },
      body: { business_id: scene.at.id },
    }),
    foreignRow: true,
  },
  orderServices: {
    access: 'manage.services write',
    own: async (scene) => ({ body: { business_id: scene.at.id, ids: [await freshService(scene), await freshService(scene)] } }),
    foreignRow: true,
  },
  takeMasterServices: {
    access: 'manage.services write',
    own: ({ at }) => ({ body: { business_id: at.id, ids: [1, 2] } }),
  },
} satisfies Partial<Examples<typeof contract>>;

const types = {
  addServiceType: {
    access: 'manage.services write',
    own: ({ at }) => ({ body: { business_id: at.id, name: newName('Hands') } }),
  },
  renameServiceType: {
    access: 'manage.services write',
    own: async (scene) => ({
      params: { id: await freshType(scene) },
      body: { business_id: scene.at.id, name: newName('Feet') },
    }),
    foreignRow: true,
  },
  orderServiceTypes: {
    access: 'manage.services write',
    own: async (scene) => ({ body: { business_id: scene.at.id, ids: [await freshType(scene)] } }),
    foreignRow: true,
  },
  removeServiceType: {
    access: 'manage.services write',
    own: async (scene) => ({ params: { id: await freshType(scene) }, query: { business_id: scene.at.id } }),
    foreignRow: true,
  },
} satisfies Partial<Examples<typeof contract>>;

const addOn = { name: 'Warm towel', price: 600, duration_min: 5 };
const addOns = {
  managedAddOns: { access: 'manage.addons read', own: ({ at }) => ({ query: { business_id: at.id } }) },
  addAddOn: { access: 'manage.addons write', own: ({ at }) => ({ body: { business_id: at.id, ...addOn } }) },
  changeAddOn: {
    access: 'manage.addons write',
    own: async (scene) => ({
      params: { id: await freshAddOn(scene) },
      body: { business_id: scene.at.id, ...addOn, services: [] },
    }),
    foreignRow: true,
  },
  removeAddOn: {
    access: 'manage.addons write',
    own: async (scene) => ({ params: { id: await freshAddOn(scene) }, query: { business_id: scene.at.id } }),
    foreignRow: true,
  },
  restoreAddOn: {
    access: 'manage.addons write',
    own: async (scene) => ({
      params: { id: await freshAddOn(scene, new Date().toISOString()) },
      body: { business_id: scene.at.id },
    }),
    foreignRow: true,
  },
} satisfies Partial<Examples<typeof contract>>;

const chairs = { name: 'Pedicure chair', capacity: 6 };
const resources = {
  resources: { access: 'manage.services read', own: ({ at }) => ({ query: { business_id: at.id } }) },
  addResource: { access: 'manage.services write', own: ({ at }) => ({ body: { business_id: at.id, ...chairs } }) },
  changeResource: {
    access: 'manage.services write',
    own: async (scene) => ({
      params: { id: await freshResource(scene) },
      body: { business_id: scene.at.id, ...chairs, services: [] },
    }),
    foreignRow: true,
  },
  removeResource: {
    access: 'manage.services write',
    own: async (scene) => ({ params: { id: await freshResource(scene) }, query: { business_id: scene.at.id } }),
    foreignRow: true,
  },
  restoreResource: {
    access: 'manage.services write',
    own: async (scene) => ({
      params: { id: await freshResource(scene, new Date().toISOString()) },
      body: { business_id: scene.at.id },
    }),
    foreignRow: true,
  },
} satisfies Partial<Examples<typeof contract>>;

export const examples: Examples<typeof contract> = {
  ...services,
  ...types,
  ...addOns,
  ...resources,
  businessServices: { access: 'anyone', own: ({ at }) => ({ query: { business_id: at.id } }) },
  servicesOfBusiness: { access: 'anyone', own: ({ at }) => ({ params: { id: at.id }, query: { page: 1, per_page: 5 } }) },
  menuOfBusiness: { access: 'anyone', own: ({ at }) => ({ params: { id: at.id }, query: { page: 1, per_page: 5 } }) },
  managedServices: { access: 'manage.services read', own: ({ at }) => ({ query: { business_id: at.id, type: 'custom' } }) },
  setOpeningMenu: {
    access: 'manage.services write',
    own: async (scene) => ({
      body: {
        business_id: await draftFor(scene),
        services: [{ master_id: null, type: 'Hands', name: 'Orchid manicure', price: 4200, duration_min: 45 }],
      },
    }),
  },
  masterServices: { access: 'manage.services read', own: ({ at }) => ({ query: { business_id: at.id } }) },
};
