import { randomUUID } from 'node:crypto';
import type * as contract from 'core/messaging/contract';
import type { Role } from 'core/kernel/permission';
import { conversationIdAt } from 'core/messaging/conversations/rules';
import type { CustomerKey } from 'core/messaging/access/rules';
import type { Cell, Tx } from '../../../../platform/db.ts';
import type { Examples, Scene } from '../shape.ts';

const answering: readonly Role[] = ['owner', 'manager', 'front_desk'];
/** Who may not write for themselves where they work for the platform; only endpoints that guests may call ask that behind the gate. */
const outsiders = { support: 403, super_admin: 403, developer: 403, partner: 403 } as const;

/** A conversation with one message: with this account, or with a guest if there is none. */
async function conversation({ stage, rows }: Scene, account_id: number | null): Promise<string> {
  const business_id = rows.id;
  const at = new Date().toISOString();
  const guest_phone = account_id === null ? rows.marks.clientPhone() : null;
  const who = { account_id, guest_phone };
  const text = account_id === null ? rows.marks.chat : 'Mine';
  return stage.world.deps.db.write(rows.scope, async ({ tx }) => {
    const id = conversationIdAt(business_id, randomUUID());
    const sender = account_id === null ? 'guest' : 'user';
    const shown = { created_at: at, last_at: at, last_sender: sender, last_text: text };
    const name = account_id === null ? rows.marks.clientName('Rosa') : null;
    const added = await tx
      .insertInto('conversation')
      .values({ business_id, id, ...who, name, seq: 1, revision: 1, from_customer: 1, ...shown })
      .onConflict((known) => known.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return (await knownWith(tx, business_id, who)).id;
    const message = { id: randomUUID(), seq: 1, sender, account_id, body: text, at, from_customer: 1, from_business: 0 };
    await tx
      .insertInto('message')
      .values({ business_id, conversation_id: id, ...message })
      .execute();
    return id;
  });
}

const knownWith = (tx: Tx<Cell>, business_id: number, { account_id, guest_phone }: CustomerKey) =>
  tx
    .selectFrom('conversation')
    .select('id')
    .where('business_id', '=', business_id)
    .where((eb) => eb.or([eb('account_id', '=', account_id), eb('guest_phone', '=', guest_phone)]))
    .executeTakeFirstOrThrow();

const own = (scene: Scene) => conversation(scene, scene.who.account_id === 0 ? null : scene.who.account_id);
const guests = (scene: Scene) => conversation(scene, null);
const asOneself = ({ who }: Scene) => ({ as_type: 'user' as const, as_id: who.hash_id });
const asBusiness = ({ at }: Scene) => ({ as_type: 'business' as const, as_id: at.id });
const ifAnswering = (role: Role) => (answering.includes(role) ? 'done' : 403);

async function template({ stage, rows }: Scene): Promise<string> {
  const id = randomUUID();
  const row = { business_id: rows.id, id, name: `Hours ${id.slice(0, 8)}`, body_en: 'We open at 9.' };
  await stage.world.deps.db.write(rows.scope, ({ tx }) => tx.insertInto('message_template').values(row).execute());
  return id;
}

export const examples: Examples<typeof contract> = {
  listMessenger: { access: 'chat.self read', own: ({ at }) => ({ query: { busUrl: at.bus_url } }) },
  conversationById: {
    access: 'chat.self read',
    own: async (scene) => ({ params: { id: await own(scene) } }),
    otherUser: { wish: async (scene) => ({ params: { id: await guests(scene) } }), answer: 403, freeFor: answering },
  },
  customerConversations: {
    access: 'chat.self read',
    own: (scene) => ({ query: { business_id: scene.at.id, ...asOneself(scene) } }),
    otherUser: {
      wish: (scene) => ({ query: { business_id: scene.at.id, as_type: 'user', as_id: scene.rows.planted.client } }),
      answer: 403,
    },
    also: {
      'for the business': {
        wish: (scene) => ({ query: { business_id: scene.at.id, ...asBusiness(scene) } }),
        answer: ifAnswering,
      },
      'for another business': {
        wish: (scene) => ({ query: { business_id: scene.at.id, as_type: 'business', as_id: scene.stage.saigon.id } }),
        answer: () => 403,
      },
    },
  },
  customerMessageStats: {
    access: 'chat.self read',
    own: (scene) => ({ query: { business_id: scene.at.id, ...asOneself(scene) } }),
    also: {
      'for the business': {
        wish: (scene) => ({ query: { business_id: scene.at.id, ...asBusiness(scene) } }),
        answer: ifAnswering,
      },
    },
  },
  deleteConversation: {
    access: 'chat.self write',
    own: async (scene) => {
      const conversation_id = await own(scene);
      return { body: { business_id: scene.at.id, conversation_id, actor_type: 'user', actor_id: scene.who.hash_id } };
    },
    also: {
      'for the business': {
        wish: async (scene) => {
          const conversation_id = await guests(scene);
          return { body: { business_id: scene.at.id, conversation_id, actor_type: 'business', actor_id: scene.at.id } };
        },
        answer: (role) => (role === 'owner' ? 'done' : 403),
      },
    },
  },
  markConversationRead: {
    access: 'client',
    own: async (scene) => ({ body: { business_id: scene.at.id, conversation_id: await own(scene) } }),
    except: outsiders,
    otherUser: {
      wish: async (scene) => ({ body: { business_id: scene.at.id, conversation_id: await guests(scene) } }),
      answer: 403,
      freeFor: answering,
    },
  },
  changeConversation: {
    access: 'manage.chat write',
    own: async (scene) => ({ body: { business_id: scene.at.id, conversation_id: await guests(scene), closed: true } }),
    foreignRow: true,
  },
  getMessages: {
    access: 'client',
    own: async (scene) => ({ query: { busUrl: scene.at.bus_url, conversation_id: await own(scene) } }),
    except: outsiders,
    otherUser: {
      wish: async (scene) => ({ query: { busUrl: scene.at.bus_url, conversation_id: await guests(scene) } }),
      answer: 403,
      freeFor: answering,
    },
  },
  sendMessage: {
    access: 'client',
    own: ({ at }) => ({ body: { busUrl: at.bus_url, message: 'Are you open on Sunday?' } }),
    except: outsiders,
    otherUser: {
      wish: async (scene) => ({
        body: { busUrl: scene.at.bus_url, conversation_id: await guests(scene), message: 'Hello' },
        files: { 'files[]': [scene.stage.picture] },
      }),
      answer: 403,
      freeFor: answering,
    },
  },
  fetchCustomerMessages: {
    access: 'chat.self read',
    own: async (scene) => ({ query: { business_id: scene.at.id, conversation_id: await own(scene) } }),
    otherUser: {
      wish: async (scene) => ({ query: { business_id: scene.at.id, conversation_id: await guests(scene) } }),
      answer: 403,
      freeFor: answering,
    },
  },
  sendCustomerMessage: {
    access: 'chat.self write',
    own: async (scene) => ({ body: { business_id: scene.at.id, conversation_id: await own(scene), message: 'Yes' } }),
    otherUser: {
      wish: async (scene) => ({
        body: { business_id: scene.at.id, conversation_id: await guests(scene), message: 'Hello' },
      }),
      answer: 403,
      freeFor: answering,
    },
  },
  messageTemplates: { access: 'manage.chat read', own: ({ at }) => ({ query: { business_id: at.id } }) },
  filledTemplates: {
    access: 'manage.chat read',
    own: async (scene) => ({ query: { conversation_id: await guests(scene) } }),
  },
  saveTemplate: {
    access: 'manage.chat write',
    own: ({ at }) => ({
      params: { id: randomUUID() },
      body: { business_id: at.id, name: `Late ${randomUUID().slice(0, 8)}`, body_en: 'No rush, {name}', body_vi: '' },
    }),
  },
  deleteTemplate: {
    access: 'manage.chat write',
    own: async (scene) => ({ params: { id: await template(scene) }, query: { business_id: scene.at.id } }),
    foreignRow: true,
  },
  replyTime: { access: 'anyone', own: ({ at }) => ({ query: { busUrl: at.bus_url } }) },
  conversationVisits: {
    access: 'manage.chat read',
    own: async (scene) => ({ query: { conversation_id: await guests(scene) } }),
  },
  answeringTeam: { access: 'manage.chat read', own: ({ at }) => ({ query: { business_id: at.id } }) },
};
