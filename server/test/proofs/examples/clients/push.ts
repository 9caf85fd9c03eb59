import { createECDH, randomBytes } from 'node:crypto';
import * as contract from 'core/push/contract';
import type { Examples, Scene } from '../shape.ts';

/** A browser of nobody else, which has agreed to notifications. */
function browser({ stage }: Scene) {
  const own = createECDH('prime256v1');
  own.generateKeys();
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('base64url')}`,
    p256dh: own.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
    application_key: stage.world.deps.push.applicationKey,
  };
}

export const examples: Examples<typeof contract> = {
  pushState: { access: 'signed-in', own: () => ({}) },
  subscribePush: { access: 'signed-in', own: (scene) => ({ body: browser(scene) }) },
  unsubscribePush: { access: 'signed-in', own: () => ({}) },
  testPush: {
    access: 'signed-in',
    own: async (scene) => {
      await scene.who.client.call(contract.subscribePush, { body: browser(scene) });
      return {};
    },
  },
};
