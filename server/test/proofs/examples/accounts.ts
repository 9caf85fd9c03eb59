import { createHmac, randomUUIDv7 } from 'node:crypto';
import * as contract from 'core/accounts/contract';
import { isTextablePhone } from 'core/kernel/phone/area-codes';
import { platformScope } from '../../../platform/db.ts';
import { contactsToChange, insertChange } from '../../../features/accounts/changes/queries.ts';
import { askForPasskey, askToMakePasskey, newPasskey, signStep } from '../../../features/accounts/passkeys/commands.ts';
import { addAuthenticatorApp } from '../../../features/accounts/second-factor/commands.ts';
import { confirmFactor } from '../../../features/accounts/second-factor/queries.ts';
import { appCode, openAuthenticator } from '../../authenticator.ts';
import type { Stage } from '../stage.ts';
import type { Examples, Scene } from './shape.ts';

const PASSWORD = 'openchair';
let asked = 0;
const newEmail = () => `asked-${++asked}@example.org`;
const areas = Array.from({ length: 800 }, (_, i) => String(200 + i)).filter(isTextablePhone);
/** 555-0100 to 555-0199 are nobody's, in each of 400 area codes. */
const newPhone = () => {
  asked += 1;
  return `${areas[Math.floor(asked / 100) % areas.length] ?? '713'}55501${String(asked % 100).padStart(2, '0')}`;
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
  world.deps.db.read(platformScope, async ({ tx }) => {
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
  const others = await stage.world.deps.db.read(platformScope, ({ tx }) =>
    tx.selectFrom('session').select('id').where('id', 'in', ids).where('account_id', '!=', who.account_id).execute(),
  );
  return others.length > 0 ? `shows ${others.length} sessions of others` : null;
};
const notOneself = ({ who }: Scene, id: string): string | null => (id === who.hash_id ? null : 'shows somebody else');

/** The link of a letter that told somebody of a new password. */
async function undoLink({ stage, at }: Scene): Promise<string> {
  const { account_id } = await at.account();
  const { db, tokens } = stage.world.deps;
  const id = randomUUIDv7();
  await db.write(platformScope, async (ctx) => {
    const contacts = await contactsToChange(ctx, account_id);
    await insertChange(ctx, { id, account_id, kind: 'password', before: { contacts } });
  });
  return tokens.mark('undo-change', Buffer.from(id.replaceAll('-', ''), 'hex'));
}

/** An authenticator app of that account, and the code it shows now. */
async function appOf({ stage }: Scene, account_id: number, isConfirmed: boolean) {
  const { deps } = stage.world;
  const { id, secret } = await deps.db.write(platformScope, async (ctx) => {
    const app = await addAuthenticatorApp({ ...ctx, deps }, account_id, 'Phone');
    if (isConfirmed) await confirmFactor(ctx, app.id);
    return app;
  });
  return { id, code: appCode(secret) };
}

/** A passkey of that account. */
async function passkeyOf({ stage }: Scene, account_id: number) {
  const { deps } = stage.world;
  const key = openAuthenticator(deps.config.PUBLIC_ORIGIN);
  const { step, options } = await askToMakePasskey({ deps }, account_id);
  const keep = await newPasskey({ deps }, account_id, step, 'Phone', key.make(options));
  await deps.db.write(platformScope, keep);
  return key;
}

const secondSteps: Pick<
  Examples<typeof contract>,
  'loginSecondStep' | 'askLoginPasskey' | 'loginPasskey' | 'askProof' | 'askPasskey' | 'addPasskey'
> = {
  loginSecondStep: {
    access: 'anyone',
    own: async (scene) => {
      const { account_id } = await scene.at.account();
      const { code } = await appOf(scene, account_id, true);
      return { body: { step: signStep({ deps: scene.stage.world.deps }, 'second-step', account_id, ''), code } };
    },
  },
  askLoginPasskey: { access: 'anyone', own: () => ({}) },
  loginPasskey: {
    access: 'anyone',
    own: async (scene) => {
      const key = await passkeyOf(scene, (await scene.at.account()).account_id);
      const { step, options } = await askForPasskey({ deps: scene.stage.world.deps }, 'sign-in-passkey', null);
      return { body: { step, passkey: key.answer(options) } };
    },
  },
  askProof: { access: 'signed-in', own: () => ({}) },
  askPasskey: { access: 'signed-in', own: () => ({}), double: true },
  addPasskey: {
    access: 'signed-in',
    own: async ({ stage, who }) => {
      const { deps } = stage.world;
      const { step, options } = await askToMakePasskey({ deps }, who.account_id || 1);
      return { body: { step, name: 'Phone', passkey: openAuthenticator(deps.config.PUBLIC_ORIGIN).make(options) } };
    },
    double: true,
  },
};

export const examples: Examples<typeof contract> = {
  ...secondSteps,
  secondFactors: { access: 'signed-in', own: () => ({}) },
  addApp: { access: 'signed-in', own: () => ({}), double: true },
  confirmApp: {
    access: 'signed-in',
    own: async (scene) => ({ body: await appOf(scene, scene.who.account_id || 1, false) }),
    double: true,
  },
  removeFactor: {
    access: 'signed-in',
    own: async (scene) => ({ params: { id: (await appOf(scene, scene.who.account_id || 1, true)).id } }),
    otherUser: {
      answer: 404,
      wish: async (scene) => ({ params: { id: (await appOf(scene, (await scene.at.account()).account_id, true)).id } }),
    },
    double: true,
  },
  renewRecoveryCodes: {
    access: 'signed-in',
    own: async (scene) => {
      await appOf(scene, scene.who.account_id || 1, true);
      return {};
    },
    double: true,
  },
  prove: { access: 'signed-in', own: () => ({ body: { password: PASSWORD } }) },
  undoAccountChange: { access: 'anyone', own: async (scene) => ({ body: { token: await undoLink(scene) } }) },
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
  noticeChoices: {
    access: 'signed-in',
    own: () => ({}),
    leak: async ({ stage, who }, { data }) => {
      const known = await stage.world.deps.db.read(platformScope, ({ tx }) =>
        tx.selectFrom('account').select(['phone10', 'email']).where('id', '=', who.account_id).executeTakeFirst(),
      );
      const isOwn = [null, known?.phone10].includes(data.phone_number) && [null, known?.email].includes(data.email);
      return isOwn ? null : 'shows where somebody else is reached';
    },
  },
  saveNoticeChoice: { access: 'signed-in', own: () => ({ body: { kind: 'messages', way: 'push', on: true } }) },
  viewPreferences: { access: 'signed-in', own: () => ({}) },
  saveViewPreference: { access: 'signed-in', own: () => ({ body: { screen: 'search', view: 'map' } }) },
  profile: { access: 'signed-in', own: () => ({}), leak: (scene, { data }) => notOneself(scene, data.id) },
  saveProfile: {
    access: 'signed-in',
    own: ({ stage, who }) => ({ body: { name: `The ${who.role}` }, files: { image: [stage.picture] } }),
  },
};
