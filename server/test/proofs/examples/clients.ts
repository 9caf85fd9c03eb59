import type * as contract from 'core/clients/contract';
import type { Examples, Scene } from './shape.ts';

let phones = 0;
/** Each may be sent a few codes only. */
export const newPhone = () => `713555${String((phones += 1) % 10_000).padStart(4, '0')}`;

type Shown = { readonly masked: boolean; readonly phone_number: string | null; readonly email: string | null };

/** Only those who may see contacts get them whole. */
function contactsShown({ who }: Scene, clients: readonly Shown[]): string | null {
  if (['owner', 'manager', 'front_desk'].includes(who.role)) return null;
  const whole = clients.filter(
    ({ masked, phone_number, email }) =>
      !masked || /\d{7}/.test(phone_number?.replace(/\D/g, '') ?? '') || /^\w{5,}/.test(email ?? ''),
  );
  return whole.length > 0 ? `shows the contact of ${whole.length} clients` : null;
}

export const examples: Examples<typeof contract> = {
  clientsList: {
    access: 'manage.client.view read',
    own: ({ at }) => ({ query: { business_id: at.id, page: 1, perPage: 5, searchQuery: 'a', filter: '' } }),
    leak: (scene, { data }) => contactsShown(scene, data),
  },
  clientInfo: {
    access: 'manage.client.view read',
    own: async ({ at, rows }) => ({ query: { business_id: at.id, clientHashId: await rows.clientHash() } }),
    foreignRow: true,
    leak: (scene, { data }) => contactsShown(scene, [data]),
  },
  clientOtp: {
    access: 'anyone',
    own: ({ at }) => ({ body: { busUrl: at.bus_url, phone: newPhone() } }),
  },
  clientProfile: { access: 'client', own: ({ at }) => ({ query: { busUrl: at.bus_url } }) },
};
