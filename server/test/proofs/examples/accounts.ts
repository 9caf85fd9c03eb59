import { createHmac } from 'node:crypto';
import * as contract from 'core/accounts/contract';
import { isTextable } from 'core/kernel/phone/area-codes';
import { house } from '../../../platform/db.ts';
import type { Stage } from '../stage.ts';
import type { Examples, Scene } from './shape.ts';

const PASSWORD = 'openchair';
let asked = 0;
const newEmail = () => `asked-${++asked}@example.org`;
const areas = Array.from({ length: 800 }, (_, i) => String(200 + i)).filter(isTextable);
/** 555-0100 to 555-0199 are nobody's, in each of 400 area codes. */
const newPhone = () => {
  asked += 1;
  return `${areas[Math.floor(asked / 100) % areas.length] ?? 713}55501${String(asked % 100).padStart(2, '0')}`;
};

/** Neither table nor event holds the digits: they follow from the id of the code and the pepper. */
const sealed = ({ world }: Stage, text: string): Buffer => createHmac('sha256', world.config.CODE_PEPPER).update(text).digest();
const codeOf = (stage: Stage, id: string): string => String(sealed(stage, id).readBigUInt64BE() % 1_000_000n).padStart(6, '0');

/** An id as it leaves the house, and back. */
const short = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
const codeIdOf = (claim: string): string =>
  Buffer.from(claim, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const newestCode = ({ world }: Stage, target: string): Promise<string> =>
  world.deps.db.read(house, async (tx) => {
    const row = await tx
      .selectFrom('one_time_code')
      .select('id')
      .where('target', '=', target)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.id ?? '00000000-0000-7000-8000-000000000000';
  });

const signUp = (login: string) => ({ name: 'Phượng Lê', login, password: 'a long enough phrase' });

async function askedToSignUp({ stage, who }: Scene) {
  const login = newEmail();
  const { body } = await who.client.call(contract.register, { body: signUp(login) });
  return { login, claim: body.claim, code: codeOf(stage, codeIdOf(body.claim)) };
}

async function resetLink({ stage, who, at }: Scene): Promise<string> {
  const { email } = await at.account();
  await who.client.call(contract.forgotPassword, { body: { login: email } });
  const id = await newestCode(stage, email);
  return `${short(id)}.${sealed(stage, `reset.${id}`).toString('base64url')}`;
}

const othersSessions = async ({ stage, who }: Scene, ids: readonly string[]): Promise<string | null> => {
  const others = await stage.world.deps.db.read(house, (tx) =>
    tx.selectFrom('session').select('id').where('id', 'in', ids).where('account_id', '!=', who.account_id).execute(),
  );
  return others.length > 0 ? `shows ${others.length} sessions of others` : null;
};
const notOneself = ({ who }: Scene, id: string): string | null => (id === who.hash_id ? null : 'shows somebody else');

export const examples: Examples<typeof contract> = {
  register: { access: 'anyone', own: () => ({ body: signUp(newEmail()) }) },
  verifyRegistration: { access: 'anyone', own: async (scene) => ({ body: await askedToSignUp(scene) }) },
  login: { access: 'anyone', own: async ({ at }) => ({ body: { login: (await at.account()).email, password: PASSWORD } }) },
  logout: { access: 'signed-in', own: () => ({}), double: true },
  currentUser: { access: 'signed-in', own: () => ({}), leak: (scene, { data }) => notOneself(scene, data.id) },
  forgotPassword: { access: 'anyone', own: async ({ at }) => ({ body: { login: (await at.account()).email } }) },
  resetPassword: {
    access: 'anyone',
    own: async (scene) => ({ body: { token: await resetLink(scene), password: 'another long phrase' } }),
  },
  changePassword: {
    access: 'signed-in',
    own: () => ({ body: { current_password: PASSWORD, password: 'another long phrase' } }),
    double: true,
  },
  askPhoneCode: { access: 'signed-in', own: () => ({ body: { phone: newPhone() } }) },
  verifyPhone: {
    access: 'signed-in',
    double: true,
    own: async ({ stage, who }) => {
      const phone = newPhone();
      await who.client.call(contract.askPhoneCode, { body: { phone } });
      return { body: { phone, code: codeOf(stage, await newestCode(stage, phone)) } };
    },
    otherUser: {
      // A code is good for the session that asked for it, so the right digits of somebody else open nothing.
      answer: 422,
      wish: async ({ stage, at }) => {
        const phone = newPhone();
        const other = await stage.world.as((await at.account()).email);
        await other.call(contract.askPhoneCode, { body: { phone } });
        return { body: { phone, code: codeOf(stage, await newestCode(stage, phone)) } };
      },
    },
  },
  askEmailCode: { access: 'signed-in', own: () => ({ body: { email: newEmail() } }) },
  verifyEmail: {
    access: 'signed-in',
    double: true,
    own: async ({ stage, who }) => {
      const email = newEmail();
      await who.client.call(contract.askEmailCode, { body: { email } });
      return { body: { email, code: codeOf(stage, await newestCode(stage, email)) } };
    },
  },
  sessions: {
    access: 'signed-in',
    own: () => ({}),
    leak: (scene, { data }) =>
      othersSessions(
        scene,
        data.map(({ id }) => id),
      ),
  },
  revokeSession: {
    access: 'signed-in',
    own: async ({ who, at }) => ({ params: { id: who.role === 'visitor' ? who.session_id : await at.session(who.account_id) } }),
    otherUser: {
      answer: 404,
      wish: async ({ at }) => ({ params: { id: await at.session((await at.account()).account_id) } }),
    },
  },
  revokeOtherSessions: { access: 'signed-in', own: () => ({}), double: true },
  userSettings: { access: 'signed-in', own: () => ({}) },
  saveUserSetting: { access: 'signed-in', own: () => ({ body: { key: 'font_size', value: 'text-lg' } }) },
  profile: { access: 'signed-in', own: () => ({}), leak: (scene, { data }) => notOneself(scene, data.id) },
  saveProfile: {
    access: 'signed-in',
    own: ({ stage, who }) => ({ body: { name: `The ${who.role}` }, files: { image: [stage.picture] } }),
  },
};
