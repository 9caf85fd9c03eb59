import type * as contract from 'core/realtime/contract';
import type { Examples } from './shape.ts';

export const examples: Examples<typeof contract> = {
  authoriseChannel: {
    access: 'signed-in',
    own: ({ who }) => ({ body: { socket_id: '12.34', channel_name: `private-user.${who.hash_id}` } }),
    otherUser: {
      wish: ({ stage, who }) => {
        const other = who.role === 'owner' ? stage.cast.customer : stage.cast.owner;
        return { body: { socket_id: '12.34', channel_name: `private-user.${other.hash_id}` } };
      },
      answer: 403,
    },
  },
};
